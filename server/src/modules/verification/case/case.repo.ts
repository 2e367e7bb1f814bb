/** SQL of the cases. */
import { type CaseState, OPEN_STATES } from '@waggle/contract/verification';
import { sql, type Updateable } from 'kysely';
import type { Db, Row, Tables } from '../../../lib/database.ts';
import { beginRow } from '../../../lib/rows.ts';

export type CaseRow = Row<'verification_cases'>;

declare module '../../../lib/user-facts.ts' {
  interface UserFacts {
    case_state: CaseState | null;
    /** The first day on which the badge is no longer valid; null while it is not. */
    stands_until: string | null;
  }
}

/** Until when each badge is valid, for joins of other modules; null for one that is not. */
export const BADGE_VALIDITY_ROWS = sql`(SELECT supplier_id, stands_until FROM verification_cases)`;

/** @returns the first day on which a supplier's badge is no longer valid; null while it is not */
export async function selectBadgeValidity(db: Db, supplierId: string): Promise<string | null> {
  const row = await db
    .selectFrom('verification_cases')
    .select('stands_until')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row?.stands_until ?? null;
}

/** Of `UserFacts`. */
export const CASE_FACTS = `
  SELECT state AS case_state, stands_until FROM verification_cases WHERE supplier_id = supplier.supplier_id`;

/** Of a country, which anything can be typed for; an entry of an index has no room for more. */
const COUNTRY_LETTERS = 400;

/** What a case knows of the company it is about. */
export interface CaseCompany {
  company_name: string;
  /** A code, or the text of the record. */
  country: string;
}

/** @returns the columns that hold it, the name folded for searching beside it */
function companyColumns({ company_name, country }: CaseCompany) {
  return {
    company_name,
    country: [...country].slice(0, COUNTRY_LETTERS).join(''),
    search_name: company_name.toLowerCase(),
  };
}

const begin = beginRow('verification_cases', 'not_started');

export async function insertCase(
  tx: Db,
  row: { supplier_id: string; user_id: string; company: CaseCompany; at: Time },
): Promise<CaseRow> {
  return begin(tx, {
    supplier_id: row.supplier_id,
    user_id: row.user_id,
    ...companyColumns(row.company),
    submitted_at: row.at,
    due_at: row.at,
    // The submission makes both 1.
    round: 0,
  });
}

/** Written into the statement, not sent as parameters: so the planner can use the partial indexes. */
export function stateList(states: readonly CaseState[]) {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
}

function cases(db: Db) {
  return db.selectFrom('verification_cases').selectAll();
}

function caseOfSupplier(db: Db, supplierId: string) {
  return cases(db).where('supplier_id', '=', supplierId);
}

export async function selectCaseOfSupplier(db: Db, supplierId: string): Promise<CaseRow> {
  return caseOfSupplier(db, supplierId).executeTakeFirstOrThrow();
}

/** @returns undefined when there is no such supplier */
export async function findCaseOfSupplier(db: Db, supplierId: string): Promise<CaseRow | undefined> {
  return caseOfSupplier(db, supplierId).executeTakeFirst();
}

export async function selectCaseById(db: Db, id: string): Promise<CaseRow | undefined> {
  return cases(db).where('id', '=', id).executeTakeFirst();
}

/** Locks the case until the transaction ends. */
export async function lockCaseOfSupplier(tx: Db, supplierId: string): Promise<CaseRow> {
  return caseOfSupplier(tx, supplierId).forUpdate().executeTakeFirstOrThrow();
}

/** Further rounds of their cases go to nobody in particular. */
export async function forgetReviewer(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('verification_cases')
    .set({ reviewer: null })
    .where('reviewer', '=', userId)
    .execute();
}

/** Locks the cases that a reviewer has, or is to take. */
export async function lockCasesAssignedTo(tx: Db, assignee: string): Promise<CaseRow[]> {
  const taken = cases(tx).where('assignee', '=', assignee).where('state', 'in', OPEN_STATES);
  return taken.orderBy('id').forUpdate().execute();
}

export async function lockCaseById(tx: Db, id: string): Promise<CaseRow | undefined> {
  return cases(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type CaseChange = Omit<
  Updateable<Tables['verification_cases']>,
  'id' | 'supplier_id' | 'user_id' | 'company_name' | 'search_name' | 'search_text' | 'country'
>;

/** @returns the cases that are due by now and of which the team was not told */
export async function selectOverdueCases(db: Db, now: Time): Promise<string[]> {
  const rows = await db
    .selectFrom('verification_cases')
    .select('id')
    .where('needs', 'is not', null)
    .where('due_at', '<=', now)
    .where((row) => row('overdue_told', 'is distinct from', row.ref('due_at')))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setOverdueTold(tx: Db, { id, due_at }: CaseRow): Promise<void> {
  await tx
    .updateTable('verification_cases')
    .set({ overdue_told: due_at })
    .where('id', '=', id)
    .execute();
}

/** Whether the team has suspended or revoked it. */
export function isPulled({ pull_at }: Pick<CaseRow, 'pull_at'>): boolean {
  return pull_at !== null;
}

/** Updates the copy of the company's data that the queue shows. */
export async function updateCompany(tx: Db, id: string, company: CaseCompany): Promise<void> {
  await tx
    .updateTable('verification_cases')
    .set(companyColumns(company))
    .where('id', '=', id)
    .execute();
}

/** Updates the countries of cases by their suppliers. */
export async function updateCountries(
  tx: Db,
  suppliers: readonly { id: string; country: string }[],
): Promise<void> {
  const cut = suppliers.map(({ country }) => [...country].slice(0, COUNTRY_LETTERS).join(''));
  const rows = sql<{
    id: string;
    country: string;
  }>`unnest(${suppliers.map(({ id }) => id)}::uuid[], ${cut}::text[])`;
  await tx
    .updateTable('verification_cases as c')
    .from(rows.as<'r'>(sql`r (id, country)`))
    .set(({ ref }) => ({ country: ref('r.country') }))
    .whereRef('c.supplier_id', '=', 'r.id')
    .whereRef('c.country', '<>', 'r.country')
    .execute();
}

/** @param text of `search-text.ts` */
export async function writeSearchText(tx: Db, supplierId: string, text: string): Promise<void> {
  await tx
    .updateTable('verification_cases')
    .set({ search_text: text })
    .where('supplier_id', '=', supplierId)
    .execute();
}
