/** A process that owns a data directory until it is killed: `node own-data-dir.ts <folder>`. */
import { startEmbeddedPostgres } from '../../src/lib/postgres/embedded-postgres.ts';
import { StartupError } from '../../src/lib/startup-error.ts';

try {
  const pg = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: () => undefined,
  });
  process.stdout.write(`${JSON.stringify(pg.connection)}\n`);
  // Lives until its starter lets go or kills it.
  process.stdin.resume().once('end', () => void pg.stop());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 1;
}
