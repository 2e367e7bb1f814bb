/** The manifest, the last entry of a backup; without a complete and matching one nothing is restored. */
import * as z from 'zod/mini';

/** Incremented when older programs cannot read the new format. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** Prefixes of the other entries. */
export const FILES = 'files/';
export const TABLES = 'tables/';

const count = z.int().check(z.gte(0));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Of the output of COPY in text format. */
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  /** The applied migrations of the database. */
  migrations: z.array(z.object({ number: count, name: z.string(), sha256 })),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
});

export type TableRecord = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** @returns the manifest; undefined when this program cannot read it */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @returns the prefix of a table's entries in the archive, without the number of the part */
export function tablePrefix(table: Pick<TableRecord, 'schema' | 'name'>): string {
  return `${TABLES}${table.schema}.${table.name}/`;
}
