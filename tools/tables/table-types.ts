/** `npm run tables`: writes the types of all columns, from a new database with every migration. */
import { testDatabase } from '../../server/test/database.ts';
import type { Sql } from '../../server/test/sql.ts';
import { ROOT } from '../runtime.mjs';
import { writeTables } from './stamp.ts';

interface Column {
  table: string;
  name: string;
  /** As SQL names it, without its length. */
  type: string;
  nullable: boolean;
  defaulted: boolean;
  /** Computed by the database, so never written. */
  computed: boolean;
  remark: string | null;
  /** Of the constraint that lists the values of this column alone. */
  values: string | null;
}

/** @returns the columns of the product's tables; a partition is its table */
const readColumns = (sql: Sql) => sql<Column[]>`
  SELECT c.relname AS "table", a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
    a.atthasdef AND a.attgenerated = '' OR a.attidentity <> '' AS defaulted, a.attgenerated <> '' AS computed,
    col_description(c.oid, a.attnum) AS remark,
    (SELECT min(pg_get_constraintdef(k.oid)) FROM pg_constraint k
      WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((' || a.attname || ' = ANY (ARRAY[%') AS values
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
    AND c.relname <> 'schema_migrations'
  ORDER BY c.relname, a.attnum`;

const SCALARS: Record<string, string> = {
  bigint: 'Bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'Json',
  real: 'number',
  smallint: 'number',
  'timestamp with time zone': 'Time',
};
/** What the driver gives as text; any other type needs a decision. */
const TEXTS = /^("?char"?|bit|bit varying|character( varying)?|date|numeric|text|tsvector|uuid)$/;
const LISTED =
  /^CHECK \(\(\w+ = ANY \(ARRAY\[('\w+'::text(?:, '\w+'::text)*)\]\)\)\)( NOT VALID)?$/;

function scalarOf({ table, name, type, values }: Column): string {
  const listed = LISTED.exec(values ?? '')?.[1];
  if (listed !== undefined) return listed.replaceAll('::text', '').replaceAll(', ', ' | ');
  const element = type.replace(/\[\]$/, '');
  const known = SCALARS[element] ?? (TEXTS.test(element) ? 'string' : undefined);
  // Of a list the driver gives the elements as it gives them alone, but not of these.
  if (known === undefined || /^(date|numeric)\[/.test(type)) {
    throw new Error(`${table}.${name}: what is ${type} in TypeScript?`);
  }
  return element === type ? known : `${known === 'Bigint' ? 'string' : known}[]`;
}

function typeOf(column: Column): string {
  const type = `${scalarOf(column)}${column.nullable ? ' | null' : ''}`;
  if (column.computed) return `GeneratedAlways<${type.replace('Bigint', 'string')}>`;
  // A column that may be NULL may be left out anyway.
  if (!column.defaulted || column.nullable) return type;
  return /^(Bigint|Json)$/.test(type) ? `${type}<undefined>` : `Generated<${type}>`;
}

const HEAD = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The driver gives text, because a number may not hold it. @typeParam Left undefined where it may be left out */
type Bigint<Left = never> = ColumnType<string, string | number | Left, string | number>;
type JsonInput = object | string | number | boolean;
type Json<Left = never> = ColumnType<unknown, JsonInput | Left, JsonInput>;
`;

/** @returns the text of the file, without its first line */
export async function tableTypes(sql: Sql): Promise<string> {
  const tables = Map.groupBy(await readColumns(sql), ({ table }) => table);
  const lines = [...tables].flatMap(([table, columns]) => [
    `  ${table}: {`,
    ...columns.flatMap((column) => [
      ...(column.remark === null ? [] : [`    /** ${column.remark} */`]),
      `    ${column.name}: ${typeOf(column)};`,
    ]),
    '  };',
  ]);
  return `${HEAD}\nexport interface Columns {\n${lines.join('\n')}\n}\n`;
}

if (import.meta.main) {
  const database = await testDatabase();
  writeTables(ROOT, await tableTypes(database.sql));
  await database.drop();
}
