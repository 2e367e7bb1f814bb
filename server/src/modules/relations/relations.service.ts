/** The companies that belong to a supplier: asking the team to record one, and saying what shows it. */
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type {
  askRelation as askCall,
  explainRelation as explainCall,
  Relation,
} from '@waggle/contract/relations';
import { askRelation as ask } from '@waggle/contract/relations';
import { companyKey } from '@waggle/contract/text/company-name';
import { shownName } from '@waggle/contract/text/shown-name';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { momentOf } from '../../lib/transactions/moment.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import { within } from '../../lib/transactions/within.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer, ViewerIds } from '../../lib/viewer.ts';
import { claimFiles, fileRowsByIds, presentFile, releaseFiles } from '../files/files.service.ts';
import { selectSupplierOf } from '../supplier/record.service.ts';
import { relationMachine } from './relation-machine.ts';
import { askedNotice } from './relation-news.ts';
import {
  insertRelation,
  type NewRelation,
  type RelationRow,
  selectRelation,
  selectRelationsBy,
  selectRelationsOf,
} from './relations.repo.ts';

/** @returns each relation with its files */
export async function presentRelations(
  context: Pick<Context, 'config'>,
  db: Db,
  rows: readonly RelationRow[],
): Promise<(row: RelationRow) => Relation> {
  const files = await fileRowsByIds(
    db,
    rows.flatMap((row) => row.files),
  );
  const byId = new Map(files.map((file) => [file.id, presentFile(context, file)]));
  return ({ id, version, name, country, kind, state, reference, reason, ...row }) => ({
    id,
    version,
    name,
    country,
    kind,
    state,
    reference,
    files: row.files.flatMap((file) => byId.get(file) ?? []),
    asked_at: row.asked_at,
    decided_at: row.decided_at,
    reason,
  });
}

export async function listOwnRelations(
  context: Context,
  { accountId }: Viewer,
): Promise<{ relations: Relation[] }> {
  const { db } = context.database;
  const rows = (await selectRelationsBy(db, accountId)).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  return { relations: rows.map(await presentRelations(context, db, rows)) };
}

interface Asking {
  readonly supplierId: string;
  readonly viewer: ViewerIds;
  /** The supplier, as it is called. */
  readonly company: string;
}
type Asked = Pick<NewRelation, 'name' | 'country' | 'kind'> &
  Partial<Pick<NewRelation, 'reference' | 'files'>>;

/**
 * Puts a company before the team, if the supplier has never asked for it.
 * @returns whether it was the first time
 * @throws ApiError `conflict` for one company too many
 */
export async function askOnce(
  context: Context,
  tx: Db,
  { supplierId, viewer: { accountId, personId: by }, company }: Asking,
  { name, country, kind, reference = '', files = [] }: Asked,
): Promise<boolean> {
  const known = await selectRelationsOf(tx, [supplierId]);
  const key = companyKey(name);
  if (known.some((row) => row.normalised === key && row.country === country)) return false;
  if (known.length >= RELATION_LIMITS.companies) throw permissionError('too_many_relations');
  const moment = momentOf(context, tx);
  const of = { supplier_id: supplierId, user_id: accountId, by };
  const row = await insertRelation(tx, { ...of, name, country, kind, reference, files, moment });
  if (row === undefined) return false;
  await recordAudit(tx, context.clock, {
    actor: by,
    action: 'relation.asked',
    subject: row.id,
    detail: { country, kind },
  });
  const notice = askedNotice({ id: row.id, userId: accountId, company, name });
  await context.emit(tx, 'team.waiting', notice);
  return true;
}

/** @throws ApiError `invalid_input` for a file that is not the user's, `conflict` for a company that is known */
export async function askRelation(
  context: Context,
  { viewer, body, idempotencyKey: key }: Call<typeof askCall>,
): Promise<{ relations: Relation[] }> {
  const { accountId, personId } = viewer;
  const asked = async (tx: Db) => {
    const supplier = await selectSupplierOf(tx, accountId);
    if (supplier === undefined) throw new ApiError('not_found');
    const name = shownName(body.name);
    if (companyKey(name) === '') {
      const errors = [{ path: 'name', message: 'Write the registered name' }];
      throw new ApiError('invalid_input', { errors });
    }
    const files = await claim(context, tx, accountId, body.files);
    const asking = { supplierId: supplier.id, viewer, company: supplier.values.company_name };
    const { country, kind, reference } = body;
    const about = { name, country, kind, reference: reference.trim(), files };
    if (!(await askOnce(context, tx, asking, about))) throw permissionError('relation_known');
    return {};
  };
  return runIdempotentAndRead(context, { personId, key, call: ask, body }, asked, (inTx) =>
    listOwnRelations(inTx, viewer),
  );
}

async function claim(
  context: Context,
  tx: Db,
  userId: string,
  urls: readonly string[],
): Promise<string[]> {
  const type = { fileType: 'RELATION_FILES', path: 'files' } as const;
  return (await claimFiles(context, tx, { userId, urls, ...type })).map(({ id }) => id);
}

/**
 * Says what shows that a company belongs to the supplier, in place of what was said before.
 * @throws ApiError `not_found`; `invalid_input`; `conflict` for one that is recorded by now
 */
export async function explainRelation(
  context: Context,
  { viewer, params: { id }, body: { version, ...evidence } }: Call<typeof explainCall>,
): Promise<{ relations: Relation[] }> {
  return context.database.db.transaction().execute(async (tx) => {
    const before = isUuid(id) ? await selectRelation(tx, id) : undefined;
    if (before?.user_id !== viewer.accountId) throw new ApiError('not_found');
    const files = await claim(context, tx, viewer.accountId, evidence.files);
    const given = { by: actingAs(viewer, 'supplier'), reference: evidence.reference.trim(), files };
    await transition(context, tx, relationMachine, { id, version }, ({ state }) =>
      state === 'asked' || state === 'recorded'
        ? { action: 'explain', ...given }
        : { action: 'ask_again', ...given },
    );
    const left = before.files.filter((file) => !files.includes(file));
    await releaseFiles(context, tx, left);
    return listOwnRelations(within(context, tx), viewer);
  });
}
