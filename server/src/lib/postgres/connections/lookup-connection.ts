/** A separate, pipelined connection for the look-ups of every request, which wait neither for each other nor for the pool. */
import pg from 'pg';
import { requirePrimary, type SessionSettings } from './primary-only.ts';

export interface LookupConnection {
  /**
   * Runs a prepared SELECT without locks, because later look-ups are answered after it.
   * @param name always the same for the same text
   */
  lookUp<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Connects at the first look-up, and again after the connection was lost.
 * @param createClient creates a client in pipeline mode
 * @param settings of each connection
 */
export function openLookupConnection(
  createClient: () => pg.Client,
  settings: SessionSettings,
): LookupConnection {
  let connected: Promise<pg.Client> | undefined;

  function leave(left: Promise<pg.Client>): void {
    if (connected === left) connected = undefined;
  }

  function connect(): Promise<pg.Client> {
    const client = createClient();
    const opening = client.connect().then(async () => {
      await requirePrimary(client, settings);
      return client;
    });
    client.once('error', () => leave(opening)).once('end', () => leave(opening));
    return opening;
  }

  return {
    async lookUp<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      const current = (connected ??= connect());
      try {
        const { rows } = await (await current).query<Row>({ name, text, values: [...values] });
        return rows;
      } catch (error) {
        // Only after an error about this statement the connection can still be used.
        if (!(error instanceof pg.DatabaseError) || error.severity === 'FATAL') leave(current);
        throw error;
      }
    },
    async close() {
      const client = await connected?.catch(() => undefined);
      await client?.end();
    },
  };
}
