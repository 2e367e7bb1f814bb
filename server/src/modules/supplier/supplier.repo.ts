/** SQL of the supplier module's tables: the record, and the history of its changes. */
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import type { SupplierRecord } from '@waggle/contract/supplier';
import { sql } from 'kysely';
import { countryCodeOf } from '../../lib/countries/country-names.ts';
import { newId } from '../../lib/new-id.ts';
import type { Db, Row } from '../../lib/database.ts';
import { shownFilesSql } from '../files/files.service.ts';

/** Texts, lists and choices of a supplier, by their names in the API. */
export type SupplierValues = Omit<
  SupplierRecord,
  'id' | 'kyc_status' | 'documents' | 'certificateDocuments' | 'profilePicture' | 'media'
>;

/** The column of each text and list. */
const COLUMNS = {
  company_name: 'company_name',
  company_description: 'description',
  name: 'contact_name',
  email: 'contact_email',
  contactPhone: 'contact_phone',
  contactWebsite: 'website',
  businessRegistration: 'registration_id',
  taxId: 'tax_id',
  registrationShown: 'registration_shown',
  address: 'address',
  country: 'country',
  country_code: 'country_code',
  region: 'region',
  productCategories: 'categories',
  manufacturingCapabilities: 'capabilities',
  certifications: 'certifications',
  shippingToRegions: 'shipping_regions',
  minimumOrderQuantity: 'minimum_order_quantity',
  leadTime: 'lead_time',
  productLines: 'product_lines',
  minimumOrder: 'minimum_order',
  leadTimeDays: 'lead_time_days',
  closedFrom: 'closed_from',
  closedTo: 'closed_to',
} as const satisfies Record<keyof SupplierValues, string>;
const NAMES = Object.entries(COLUMNS) as [keyof SupplierValues, ValueColumn][];

type ValueColumns = {
  [Name in keyof SupplierValues as (typeof COLUMNS)[Name]]: SupplierValues[Name];
};
type ValueColumn = keyof ValueColumns;

/** A row of a supplier without times and revision. */
export interface SupplierColumns extends ValueColumns {
  id: string;
  user_id: string;
  document_ids: string[];
  certificate_ids: string[];
  media_ids: string[];
  picture_id: string | null;
}

declare module '../../lib/user-facts.ts' {
  interface UserFacts {
    supplier_id: string | null;
  }
}

/** Ids of the files of a supplier, in order; at most one profile picture. */
export interface SupplierFiles {
  documents: string[];
  certificateDocuments: string[];
  media: string[];
  profilePicture: string[];
}

export interface Supplier {
  id: string;
  values: SupplierValues;
  files: SupplierFiles;
}

const KINDS = new Set(PRODUCT_KINDS.map(({ id }) => id));

/** A kind that has left the list since it was confirmed is no longer one, and no error in a later change. */
function withoutWithdrawn(lines: SupplierColumns['product_lines']) {
  return lines.map((line) => ({ ...line, kinds: line.kinds.filter((id) => KINDS.has(id)) }));
}

export function readSupplier(row: SupplierColumns): Supplier {
  const values = Object.fromEntries(
    NAMES.map(([name, column]) => [name, row[column]]),
  ) as SupplierValues;
  return {
    id: row.id,
    values: {
      ...values,
      // By the text: the column may be of an older reading.
      country_code: countryCodeOf(row.country) ?? '',
      productLines: withoutWithdrawn(row.product_lines),
    },
    files: {
      documents: row.document_ids,
      certificateDocuments: row.certificate_ids,
      media: row.media_ids,
      profilePicture: row.picture_id === null ? [] : [row.picture_id],
    },
  };
}

function supplierColumns({ values, files }: Omit<Supplier, 'id'>) {
  return {
    ...(Object.fromEntries(
      NAMES.map(([name, column]) => [column, values[name]]),
    ) as unknown as ValueColumns),
    country_code: countryCodeOf(values.country) ?? '',
    product_lines: JSON.stringify(values.productLines),
    document_ids: files.documents,
    certificate_ids: files.certificateDocuments,
    media_ids: files.media,
    picture_id: files.profilePicture[0] ?? null,
  };
}

/** Suppliers for joins of other modules. */
export const SUPPLIER_ROWS = sql`(SELECT id, user_id, company_name, country, country_code FROM suppliers)`;

/** Of `UserFacts`. */
export const SUPPLIER_FACTS = `
  SELECT id AS supplier_id FROM suppliers WHERE user_id = session.user_id`;

/** Of the user's own record: one value, so that a user without a supplier account costs one index look-up. */
export const SUPPLIER_RECORD = `
  SELECT json_build_object('record', p, 'files',
    ${shownFilesSql('p.document_ids || p.certificate_ids || p.media_ids || p.picture_id')}) AS supplier
  FROM suppliers p WHERE p.user_id = session.user_id`;

/** @returns the new supplier, or undefined when the user already has a supplier account */
export async function insertSupplier(
  tx: Db,
  userId: string,
  supplier: Omit<Supplier, 'id'>,
  at: Time,
): Promise<Supplier | undefined> {
  const row = await tx
    .insertInto('suppliers')
    .values({
      id: newId(),
      user_id: userId,
      ...supplierColumns(supplier),
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && readSupplier(row);
}

function suppliers(db: Db) {
  return db.selectFrom('suppliers').selectAll();
}

export async function selectSupplier(db: Db, id: string): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('id', '=', id).executeTakeFirst();
  return row && readSupplier(row);
}

/** @returns those of the ids that there are, by id */
export async function selectSuppliers(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Supplier>> {
  if (ids.length === 0) return new Map();
  const rows = await suppliers(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, readSupplier(row)]));
}

/** @returns the country and the holidays, of those suppliers that have any */
export async function selectHolidays(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; country: string; closed_from: string; closed_to: string }[]> {
  const { rows } = await sql<{
    id: string;
    country: string;
    closed_from: string;
    closed_to: string;
  }>`
    SELECT id, country, closed_from, closed_to FROM suppliers
    WHERE id = ANY (${ids}::uuid[]) AND closed_from IS NOT NULL AND closed_to IS NOT NULL`.execute(
    db,
  );
  return rows;
}

/** @returns undefined for a user without a supplier account */
export async function selectSupplierOf(db: Db, userId: string): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('user_id', '=', userId).executeTakeFirst();
  return row && readSupplier(row);
}

/** @returns the user's supplier record, locked until the transaction ends */
export async function lockSupplier(tx: Db, userId: string): Promise<Supplier | undefined> {
  const row = await suppliers(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();
  return row && readSupplier(row);
}

/**
 * Updates a locked record.
 * @returns its new revision
 */
export async function updateSupplier(tx: Db, supplier: Supplier, at: Time): Promise<number> {
  const { revision } = await tx
    .updateTable('suppliers')
    .set((row) => ({
      ...supplierColumns(supplier),
      changed_at: at,
      revision: row('revision', '+', 1),
    }))
    .where('id', '=', supplier.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** A country as it was typed, and the code beside it. */
export type WrittenCountry = Pick<Row<'suppliers'>, 'id' | 'country' | 'country_code'>;

/** @returns the next suppliers that say a country, by id */
export async function selectWrittenCountries(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<WrittenCountry[]> {
  return db
    .selectFrom('suppliers')
    .select(['id', 'country', 'country_code'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Writes codes, where the text is still the one they were read of; that is no change of the record. */
export async function updateCountryCodes(tx: Db, read: readonly WrittenCountry[]): Promise<void> {
  await sql`
    UPDATE suppliers s SET country_code = r.code
    FROM unnest(${read.map(({ id }) => id)}::uuid[], ${read.map(({ country }) => country)}::text[],
      ${read.map(({ country_code }) => country_code)}::text[]) r (id, country, code)
    WHERE s.id = r.id AND s.country = r.country`.execute(tx);
}

/** @returns the history of a record, the oldest change first */
export async function selectChanges(db: Db, supplierId: string) {
  return db
    .selectFrom('supplier_changes')
    .select(['at', 'field', 'old_value', 'new_value'])
    .where('supplier_id', '=', supplierId)
    .orderBy('revision')
    .orderBy('field')
    .execute();
}

/** A changed field, by its name in the API. */
export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

export async function insertChanges(
  tx: Db,
  by: { supplierId: string; actor: string; at: Time; revision: number },
  changes: readonly FieldChange[],
): Promise<void> {
  await tx
    .insertInto('supplier_changes')
    .values(
      changes.map((change) => ({
        id: newId(),
        supplier_id: by.supplierId,
        actor: by.actor,
        at: by.at,
        revision: by.revision,
        field: change.field,
        old_value: JSON.stringify(change.old),
        new_value: JSON.stringify(change.new),
      })),
    )
    .execute();
}
