// Runs the command-line tools of the repository and of the system, and says what they printed and how they ended.
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { repositoryRoot } from './backend/launch.ts';

export type ToolRun = { code: number; output: string; ms: number };
export type ToolOptions = {
  env?: Record<string, string>;
  /** Shows the output while it comes; it is kept either way. */
  show?: boolean;
  timeoutMs?: number;
};

/** `name` is looked for in node_modules/.bin first. A tool that is not there ends with code 127. */
export function runTool(name: string, args: string[], options: ToolOptions = {}): Promise<ToolRun> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(name, args, {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...options.env, PATH: `${repositoryRoot}/node_modules/.bin${delimiter}${process.env.PATH ?? ''}` },
    });
    const end = (signal: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // Already ended.
      }
    };
    const interrupted = () => end('SIGKILL');
    process.once('exit', interrupted);
    const late = options.timeoutMs
      ? setTimeout(() => {
          output += `\n${name} was ended after ${options.timeoutMs} ms`;
          end('SIGKILL');
        }, options.timeoutMs)
      : undefined;
    const keep = (data: Buffer) => {
      output += data.toString('utf8');
      if (options.show) process.stdout.write(data);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const done = (code: number) => {
      clearTimeout(late);
      process.off('exit', interrupted);
      resolve({ code, output, ms: Math.round(performance.now() - started) });
    };
    child.once('error', (error) => {
      output += String(error);
      done(127);
    });
    child.once('close', (code) => done(code ?? 1));
  });
}
