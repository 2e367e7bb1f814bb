/** `npm run dev`: runs the server, restarting on changes, and Vite's development server until Ctrl-C. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareOrExit } from './prepare.mjs';
import { packageFile, requireRuntime, ROOT, runtimeEnv } from './runtime.mjs';

const WEB_PORT = process.env.WEB_PORT ?? '5173';
const port = process.env.PORT ?? '3000';
const server = `http://127.0.0.1:${port}`;
const page = `http://localhost:${WEB_PORT}`;
/** Milliseconds until a program is killed. */
const STOP_TIMEOUT = 16_000;

// The server needs built pages, but Vite serves the current ones, so old ones are enough.
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
    // The browser uses Vite's address, which proxies the server's paths.
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
  // When one ends, the other is stopped too.
  child.on('exit', (code) => stop(stopping ? 0 : (code ?? 1)));
}
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
