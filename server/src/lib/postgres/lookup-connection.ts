/** One connection for what every request looks up: no look-up waits for the answer to another, or for a free place in the pool. */
import pg from 'pg';

export interface LookupConnection {
  /**
   * Runs one prepared SELECT that waits for no lock: what is sent after it is answered after it.
   * @param name stays the same for the same text
   */
  lookUp<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Connects with the first look-up, and again with the first one after the connection was lost.
 * @param createClient makes a client in pipeline mode
 */
export function openLookupConnection(createClient: () => pg.Client): LookupConnection {
  let connected: Promise<pg.Client> | undefined;

  function leave(left: Promise<pg.Client>): void {
    if (connected === left) connected = undefined;
  }

  function connect(): Promise<pg.Client> {
    const client = createClient();
    const opening = client.connect().then(() => client);
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
        // Only what the database says of this one statement leaves the connection as it was.
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
