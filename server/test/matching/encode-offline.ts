/** A process without any right to the network: shows that a connection is refused, and prints what it understood. */
import { connect } from 'node:net';
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
const { vector, kinds } = await understand(
  'music in your ears while swimming laps',
  undefined,
  60_000,
);
process.stdout.write(
  `${JSON.stringify({ refused, numbers: vector?.length, kind: kinds[0]?.id })}\n`,
);
process.exit();
