// Recognises pages that stand where an answer should be: bot challenges and HTML on a JSON address. They come with status 200.
const HEAD_BYTES = 4096;
/** Real filings are longer than any challenge page. */
const CHALLENGE_MAX_BYTES = 64 * 1024;
const MARKERS =
  /acw_sc__v2|aliyun_waf|_waf_|cf-chl|challenge-platform|document\.cookie\s*=|enable\s+javascript|\bcaptcha\b|are you (?:a )?(?:human|robot)|undeclared automated tool|请(?:完成|进行).{0,6}验证|安全验证|滑动验证/i;

const head = (bytes: Uint8Array, size: number): string => new TextDecoder().decode(bytes.subarray(0, size));

export function looksLikeHtml(bytes: Uint8Array, contentType: string): boolean {
  if (/^(text\/html|application\/xhtml)/i.test(contentType)) return true;
  return /^\uFEFF?\s*<(?:!doctype\s+html|html|head|body|script|!--)/i.test(head(bytes, HEAD_BYTES));
}

export function looksLikeChallenge(bytes: Uint8Array, contentType: string): boolean {
  if (bytes.byteLength > CHALLENGE_MAX_BYTES || !looksLikeHtml(bytes, contentType)) return false;
  return MARKERS.test(head(bytes, CHALLENGE_MAX_BYTES));
}
