/**
 * Runs a command with a temporary PostgreSQL: `node with-database.ts -- node --test ...`. With `--loopback`
 * before the `--` it is reached by a URL, for tests that start the product on a DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { CLUSTER_VARIABLE, startTestCluster } from './cluster.ts';

const end = process.argv.indexOf('--');
const [program, ...args] = process.argv.slice(end + 1);
if (program === undefined || end === -1) {
  process.stderr.write('Say what to run: node with-database.ts -- <command>\n');
  process.exit(2);
}

const cluster = await startTestCluster(
  process.argv.slice(0, end).includes('--loopback') ? 'loopback' : undefined,
);
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, [CLUSTER_VARIABLE]: JSON.stringify(cluster.connection) },
});
// Signals are forwarded to the command; the database is stopped after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const code = await new Promise<number>((resolve) => {
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    resolve(127);
  });
  child.once('exit', (status) => resolve(status ?? 1));
});
await cluster.stop();
process.exit(code);
