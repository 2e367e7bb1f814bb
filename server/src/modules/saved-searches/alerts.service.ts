/** Alerts: finds the searches that a new supplier fits, and tells each user once, at once or as a digest. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { alertOf, alertTopic, type MailTopic } from '@waggle/contract/notifications/mail-topics';
import type { Alert } from '@waggle/contract/saved-searches/tell';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import {
  fitsQuery,
  listedNow,
  NEAR_SIGNS,
  tracesOfSupplier,
} from '../directory/search/saved-query.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { alertWords, linesInWords, newSuppliersMail } from './alert-mail.ts';
import {
  deleteHits,
  insertHit,
  lockSearches,
  selectPossible,
  selectSearches,
  selectUntold,
  setAllTold,
  setTold,
  type Untold,
  updateSearch,
} from './saved-searches.repo.ts';
import { queryOf } from './saved-searches.service.ts';

export const MATCH_QUEUE = 'saved-search-match';

const BATCH = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Finds the searches that a supplier fits and tells those who want to know at once. Run again, it tells nobody twice.
 * @param data of the job
 */
export async function matchSupplier(context: Context, data: object): Promise<void> {
  const { supplierId } = data as { supplierId: string };
  const { db } = context.database;
  const traces = await tracesOfSupplier(context, supplierId);
  if (traces === undefined) return;
  let after = FIRST_ID;
  for (;;) {
    const possible = await selectPossible(
      db,
      { supplierId, ...traces },
      { near: NEAR_SIGNS, after, limit: BATCH },
    );
    for (const search of possible) {
      if (!(await fitsQuery(context, queryOf(search), supplierId))) continue;
      await insertHit(db, { searchId: search.id, supplierId, at: context.clock.now() });
    }
    const last = possible.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await tellAll(context, 'at_once');
}

/** Tells every user what is to be told at this interval. */
export async function tellAll(context: Context, alert: Alert): Promise<void> {
  const untold = await selectUntold(context.database.db, alert);
  for (const userId of new Set(untold.map(({ user_id }) => user_id))) {
    await tellUser(
      context,
      alert,
      untold.filter(({ user_id }) => user_id === userId),
    );
  }
}

const keyOf = ({ search_id, supplier_id }: Untold) => `${search_id} ${supplier_id}`;

/** @param found what the user was not told when it was read; asked again, because time has passed */
async function tellUser(context: Context, alert: Alert, found: readonly Untold[]): Promise<void> {
  const { db } = context.database;
  const [first] = found;
  if (first === undefined) return;
  const fitting: Untold[] = [];
  for (const hit of found) {
    if (await fitsQuery(context, queryOf(hit), hit.supplier_id)) fitting.push(hit);
  }
  const keys = new Set(fitting.map(keyOf));
  await db.transaction().execute(async (tx) => {
    const untold = await selectUntold(tx, alert, first.user_id);
    const fit = untold.filter((hit) => keys.has(keyOf(hit)));
    const seen = new Set(found.map(keyOf));
    const gone = untold.filter((hit) => seen.has(keyOf(hit)) && !keys.has(keyOf(hit)));
    await deleteHits(tx, gone);
    await sendAlert(context, tx, alert, fit);
  });
}

async function sendAlert(
  context: Context,
  tx: Db,
  alert: Alert,
  hits: readonly Untold[],
): Promise<void> {
  const [first] = hits;
  if (first === undefined) return;
  const listed = await listedNow(
    context,
    tx,
    hits.map(({ supplier_id }) => supplier_id),
  );
  const suppliers = [...Map.groupBy(hits, ({ supplier_id }) => supplier_id)].flatMap(
    ([id, own]) => {
      const supplier = listed.get(id);
      return supplier === undefined ? [] : [{ ...supplier, searches: own.map(({ name }) => name) }];
    },
  );
  await setTold(tx, hits, context.clock.now());
  const [one] = suppliers;
  if (one === undefined) return;
  const { title, message } = alertWords(suppliers);
  const action =
    suppliers.length === 1
      ? {
          path: `${PAGE_PATHS.supplier.replace(':slug', encodeURIComponent(one.slug))}${first.search}`,
          label: 'See the supplier',
        }
      : { path: PAGE_PATHS.shortlists, label: 'See your searches' };
  await notify(context, tx, {
    userId: first.user_id,
    type: 'other',
    title,
    message,
    action,
    mail: {
      template: newSuppliersMail,
      variables: {
        title,
        lines: linesInWords(suppliers),
        label: action.label,
        url: `${context.config.publicUrl}${action.path}`,
      },
      topic: alertTopic(alert),
    },
  });
}

/** A mail's own link: the searches that are told at this interval tell no more. */
export async function stopAlerts(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  { userId, topic }: { userId: string; topic: MailTopic },
): Promise<void> {
  const alert = alertOf(topic);
  await lockSearches(tx, userId);
  for (const { id, tell } of await selectSearches(tx, userId)) {
    if (tell !== alert) continue;
    await setAllTold(tx, id, clock.now());
    await updateSearch(tx, id, { tell: 'off' });
  }
}
