/** The manifest, a backup's last entry: nothing is restored unless it is complete and fits. */
import * as z from 'zod/mini';

/** Raised when an older program could not read what a newer one writes. */
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
  /** Of all bytes that COPY gave, in text format. */
  sha256,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  created_at: z.string(),
  /** Those applied to the database that was backed up. */
  migrations: z.array(z.object({ number: count, name: z.string(), sha256 })),
  tables: z.array(tableSchema),
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
});

export type TableRecord = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** @returns the manifest, or undefined when the text is none that this program can read */
export function parseManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** @returns where a table's rows stand in the archive, without the number of the piece */
export function tablePrefix(table: Pick<TableRecord, 'schema' | 'name'>): string {
  return `${TABLES}${table.schema}.${table.name}/`;
}
