// What `npm start` was asked to do: its options and environment, or the sentence that says what is wrong with them.
import { parseArgs } from 'node:util';

export type StartOptions = { once: boolean; port: number; demo: boolean; symbol?: string; locale: 'en' | 'zh-CN'; verbose: boolean };

export const usage = `npm start -- [--once] [--port N] [--no-demo] [--symbol AAPL.US] [--locale en|zh-CN] [--verbose]

  --once      stop after the run instead of serving on
  --port N    port of the local backend (or PORT; default 8787)
  --no-demo   serve only
  --symbol S  run the case of S on live sources instead of the bundled material
  --locale L  language of the report (default: the language of the terminal)

Environment: PORT, STATE_DIR, API_TOKEN, SEC_CONTACT, FETCH_GATEWAY, FMP_API_KEY, MODEL_BASE_URL, MODEL_API_KEY, MODEL_NAME, MODEL_<ROLE>_…`;

export function readOptions(args: string[], environment: NodeJS.ProcessEnv): StartOptions | { problem: string } {
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({
      args,
      options: {
        once: { type: 'boolean' },
        port: { type: 'string' },
        'no-demo': { type: 'boolean' },
        symbol: { type: 'string' },
        locale: { type: 'string' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : String(error)}\n\n${usage}` };
  }
  if (values.help) return { problem: usage };
  const port = Number(values.port ?? environment.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    return { problem: `Not a port: ${values.port ?? environment.PORT}. Use a number from 1 to 65535.` };
  const locale = values.locale ?? (/^zh/i.test(environment.LC_ALL || environment.LANG || '') ? 'zh-CN' : 'en');
  if (locale !== 'en' && locale !== 'zh-CN') return { problem: `--locale takes en or zh-CN, not ${String(locale)}.` };
  return {
    once: values.once === true,
    port,
    demo: values['no-demo'] !== true,
    symbol: typeof values.symbol === 'string' ? values.symbol.toUpperCase() : undefined,
    locale,
    verbose: values.verbose === true,
  };
}
