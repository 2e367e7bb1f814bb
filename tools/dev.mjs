/** `npm run dev`: the server restarting itself and Vite's development server, both ended by Ctrl-C. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareOrExit } from './prepare.mjs';
import { packageFile, requireRuntime, ROOT, runtimeEnv } from './runtime.mjs';

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const port = process.env.PORT ?? '3000';
const server = `http://127.0.0.1:${port}`;
const page = `http://localhost:${WEB_PORT}`;
/** Milliseconds a program gets to end by itself. */
const STOP_TIMEOUT = 16_000;

// The server wants pages to serve; old ones do, because Vite's are the ones looked at.
await prepareOrExit({ web: !existsSync(join(ROOT, 'web/dist/app.html')) });

/** @param {string[]} args @param {NodeJS.ProcessEnv} env */
function start(args, env) {
  return spawn(requireRuntime(), args, {
    cwd: ROOT,
    env: { ...runtimeEnv(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const children = [
  start(['--watch', '--watch-preserve-output', join(ROOT, 'server/src/main.ts')], {
    PORT: port,
    // People and the sign-in popup come through Vite, which hands the server's paths on.
    PUBLIC_URL: process.env.PUBLIC_URL ?? page,
  }),
  start(
    [
      packageFile('vite', 'bin/vite.js'),
      'web',
      '--config',
      'web/vite.config.ts',
      '--port',
      WEB_PORT,
      '--strictPort',
      '--clearScreen=false',
    ],
    { WAGGLE_SERVER: server },
  ),
];
process.stdout.write(
  `Page:   ${page}\nServer: ${server}\nBoth follow your changes. Ctrl-C ends them.\n`,
);

let stopping = false;
/** @param {number} code */
function stop(code) {
  process.exitCode ||= code;
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, STOP_TIMEOUT).unref();
}

for (const child of children) {
  child.on('error', () => stop(1));
  // One of them alone is of no use.
  child.on('exit', (code) => stop(stopping ? 0 : (code ?? 1)));
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
