/** Many orders of one user, written straight into the table beside an order that is there. */
import type { TestServer } from '../test-server.ts';

/** Of the n-th copy: SQL of `n`. */
interface Copies {
  readonly count: number;
  /** Values of columns; those of the copied order hold for the others. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Repeats an order with other values: of one quote, several may be open then. */
export async function copyOrder(
  { sql }: Pick<TestServer, 'sql'>,
  id: string,
  { count, columns }: Copies,
): Promise<void> {
  const values = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
  await sql.unsafe(
    `INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object(
       'id', gen_random_uuid(), 'repeats', o.id, 'number', 100000 + n, ${values.join(', ')}))).*
     FROM orders o, generate_series(1, $2::int) n WHERE o.id = $1`,
    [id, count],
  );
}
