// Sample pages are bundled as text: wrangler's default rule for *.html.
declare module '*.html' {
  const text: string;
  export default text;
}
