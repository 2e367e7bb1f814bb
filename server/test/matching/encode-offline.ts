/** A process without any right to the network: shows that a connection is refused, and prints what it understood. */
import { connect } from 'node:net';
import { listenToEncoder } from '../../src/modules/matching/encoder/encoder.ts';
import { understand } from '../../src/modules/matching/matching.service.ts';

const refused = await new Promise<string>((resolve) => {
  const code = (error: unknown) =>
    error instanceof Error && 'code' in error ? String(error.code) : String(error);
  try {
    connect(9, '127.0.0.1')
      .on('error', (error) => resolve(code(error)))
      .on('connect', () => resolve('connected'));
  } catch (error) {
    resolve(code(error));
  }
});
// The encoder's thread does not hold up the end of a process.
setInterval(() => undefined, 1000);
const told: number[] = [];
listenToEncoder({
  ready: (milliseconds) => told.push(milliseconds),
  failed: (error) => {
    throw error;
  },
});
const UNHURRIED = 60_000;
await understand('a mug', undefined, UNHURRIED);
const text = 'music in your ears while swimming laps';
const { vector, kinds } = await understand(text, undefined, UNHURRIED);
process.stdout.write(
  `${JSON.stringify({ refused, told: told.length, numbers: vector?.length, kind: kinds[0]?.id })}\n`,
);
process.exit();
