/** SQL of the brand itself and its versions; names, logos, palettes and assets have repos of their own. */
import type { ChosenPalette } from '@waggle/contract/brand';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import type { Columns } from '../../lib/user-facts.ts';
import { KIT_COLUMNS } from './kit/kit.repo.ts';

/** What is chosen. */
export type BrandChoice = Pick<Row<'brands'>, 'name' | 'tagline' | 'logo_id' | 'palette_id'>;

export interface BrandRow extends BrandChoice {
  version: number;
  changed_at: Time;
  palette: ChosenPalette | null;
}

/** Of the user's own record. */
export const BRAND_COLUMNS = `
  SELECT b.name AS brand_name, b.logo_id AS brand_logo, p.name AS palette_name, p.roles AS palette_roles,
    ${KIT_COLUMNS}
  FROM brands b LEFT JOIN palettes p ON p.id = b.palette_id WHERE b.user_id = session.user_id`;

/** @param columns as `BRAND_COLUMNS` selects them */
export function readBrandColumns(columns: Columns) {
  return {
    name: (columns['brand_name'] ?? null) as string | null,
    logoId: (columns['brand_logo'] ?? null) as string | null,
    paletteName: (columns['palette_name'] ?? null) as string | null,
    paletteRoles: (columns['palette_roles'] ?? null) as PaletteRoles | null,
    kitMadeAt: (columns['kit_made_at'] ?? null) as Time | null,
  };
}

function selectFrom(db: Db, table: 'brands' | 'brand_versions', userId: string) {
  return (
    db
      // Both have the same columns.
      .selectFrom(`${table as 'brands'} as b`)
      .leftJoin('palettes as p', 'p.id', 'b.palette_id')
      .select([
        'b.version',
        'b.name',
        'b.tagline',
        'b.logo_id',
        'b.palette_id',
        'b.changed_at',
        sql<ChosenPalette | null>`CASE WHEN p.id IS NOT NULL THEN
        jsonb_build_object('id', p.id, 'name', p.name, 'roles', p.roles) END`.as('palette'),
      ])
      .where('b.user_id', '=', userId)
  );
}

export async function selectBrand(db: Db, userId: string): Promise<BrandRow | undefined> {
  return selectFrom(db, 'brands', userId).executeTakeFirst();
}

/** @returns the versions, the newest first */
export async function selectVersions(db: Db, userId: string, most: number): Promise<BrandRow[]> {
  return selectFrom(db, 'brand_versions', userId)
    .orderBy('b.version', 'desc')
    .limit(most)
    .execute();
}

export async function selectVersion(
  db: Db,
  userId: string,
  version: number,
): Promise<BrandRow | undefined> {
  return selectFrom(db, 'brand_versions', userId)
    .where('b.version', '=', version)
    .executeTakeFirst();
}

/** Makes the row of a user who has none, and locks it. */
export async function lockBrand(tx: Db, userId: string, at: Time): Promise<BrandChoice> {
  await tx
    .insertInto('brands')
    .values({
      user_id: userId,
      version: 0,
      name: null,
      tagline: '',
      logo_id: null,
      palette_id: null,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return tx
    .selectFrom('brands')
    .select(['name', 'tagline', 'logo_id', 'palette_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes the next version. */
export async function updateBrand(
  tx: Db,
  userId: string,
  choice: BrandChoice,
  at: Time,
): Promise<void> {
  const row = await tx
    .updateTable('brands')
    .set((brand) => ({ ...choice, version: brand('version', '+', 1), changed_at: at }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('brand_versions').values(row).execute();
}
