// Builds the extension that knows the local backend and its token, and says how to load it.
import { runTool } from '../tool.ts';

export const extensionDirectory = 'dist-ext/chrome-mv3-paired';

/** Undefined when all is well, else what the build printed. */
export async function buildExtension(backendUrl: string, token: string): Promise<string | undefined> {
  const built = await runTool('wxt', ['build', '--mode', 'paired'], {
    env: { CROSSEXAM_BACKEND_URL: backendUrl, CROSSEXAM_TOKEN: token, NODE_ENV: 'production' },
    timeoutMs: 120_000,
  });
  return built.code === 0 ? undefined : built.output.trim().slice(-2000);
}

export const howToLoad = (locale: 'en' | 'zh-CN', root: string): string[] =>
  locale === 'en'
    ? [
        'Load the extension (Chrome, Edge, Chromium):',
        '  1. open chrome://extensions and switch on "Developer mode"',
        `  2. "Load unpacked" and choose ${root}/${extensionDirectory}`,
        '  3. open a quote page, for example https://finance.yahoo.com/quote/AAPL/, and click the mark beside the name',
        'It is paired with this backend already.',
      ]
    : [
        '加载扩展（Chrome、Edge、Chromium）：',
        '  1. 打开 chrome://extensions，开启“开发者模式”',
        `  2. 点“加载已解压的扩展程序”，选择 ${root}/${extensionDirectory}`,
        '  3. 打开一个行情页，例如 https://finance.yahoo.com/quote/AAPL/，点击名称旁的标记',
        '扩展已经与本机后端配对。',
      ];
