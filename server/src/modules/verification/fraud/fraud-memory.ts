/** Remembers companies that were rejected or revoked for fraud, and recognises them, by keyed hashes alone. */
import {
  FRAUD_MEMORY_YEARS,
  type FraudReason,
  isFraudReason,
} from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import { newId } from '../../../lib/new-id.ts';
import { selectChanges, supplierValues } from '../../supplier/record.service.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { selectDocuments } from '../case/documents.repo.ts';
import { ACTION_KINDS, selectHistory } from '../case/case-history.ts';
import { caseMarks, fieldMarks, MARKED_FIELDS, type MarkedField } from './case-marks.ts';
import {
  deleteExpiredFingerprints,
  deleteFingerprintsOf,
  findFingerprints,
  type FingerprintRow,
  type FraudMatchRow,
  insertFingerprints,
  insertFraudMatches,
  selectFingerprintsOf,
  selectFraudMatches,
  updateFraudMatches,
} from './fraud.repo.ts';
import type { Mark } from './marks/mark.ts';

type Parts = Pick<Context, 'clock' | 'secrets'>;
type Owner = Pick<CaseRow, 'id' | 'supplier_id' | 'user_id'>;

/** @returns the day on which what was decided at a time is forgotten */
export function keptUntil(at: Time): string {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + FRAUD_MEMORY_YEARS);
  return end.toISOString().slice(0, 10);
}

/** @returns why each document was rejected or sent back, as was decided last; replaced ones are among them */
async function selectVerdicts(
  tx: Db,
  { id }: Owner,
  { since = 0 }: { since?: number } = {},
): Promise<Map<string, string | null>> {
  const decided = (await selectHistory(tx, id)).decisions.filter(
    ({ kind, version }) => kind === ACTION_KINDS.decide_document && version > since,
  );
  const documents = await selectDocuments(tx, id);
  return new Map([
    ...decided.map(({ subject, reason }) => [subject, reason] as const),
    ...documents.map(({ file_id, reason }) => [file_id, reason] as const),
  ]);
}

/** @returns the marks of all that the record of a case has ever said */
async function everyMark(tx: Db, row: Owner): Promise<Mark[]> {
  const forged = [...(await selectVerdicts(tx, row))].filter(([, reason]) => isFraudReason(reason));
  const marks = await caseMarks(tx, row, new Set(forged.map(([id]) => id)));
  const values = await supplierValues(tx, row.supplier_id);
  if (values === undefined) return marks;
  const changes = await selectChanges(tx, row.supplier_id);
  const textsOf = (field: MarkedField | 'country') => [
    values[field],
    ...changes.flatMap(({ field: changed, old_value }) =>
      changed === field && typeof old_value === 'string' ? [old_value] : [],
    ),
  ];
  const countries = new Set(textsOf('country'));
  const texts = MARKED_FIELDS.flatMap((field) =>
    textsOf(field).map((text) => [field, text] as const),
  );
  const earlier = texts.flatMap(([field, text]) =>
    [...countries].flatMap((country) => fieldMarks(field, text, country)),
  );
  return [...marks, ...earlier];
}

/** Remembers a company, in the transaction of the decision for this reason. */
export async function remember(
  { clock, secrets }: Parts,
  tx: Db,
  row: Owner,
  reason: FraudReason,
  { at = clock.now(), mayRefuse = true }: { at?: Time; mayRefuse?: boolean } = {},
): Promise<void> {
  const found = new Map<string, Omit<FingerprintRow, 'id'>>();
  for (const { kind, value, refuses } of await everyMark(tx, row)) {
    const hash = secrets.fingerprintHmac(value);
    const key = `${kind} ${hash.toString('hex')}`;
    const known = found.get(key);
    found.set(key, {
      kind,
      hash,
      case_id: row.id,
      reason,
      at,
      kept_until: keptUntil(at),
      refuses: mayRefuse && (refuses || known?.refuses === true),
    });
  }
  await insertFingerprints(tx, [...found.values()]);
}

/**
 * Before a supplier is erased: a suspension for fraud, or a document rejected for it, does not go with the account.
 * The case was not decided for good, so it is shown to whoever reviews the company next, and refuses nobody.
 */
export async function rememberAccused(parts: Parts, tx: Db, row: CaseRow): Promise<void> {
  if ((await selectFingerprintsOf(tx, row.id)).length > 0) return;
  const { events } = await selectHistory(tx, row.id);
  const since = events.findLast(({ to_state }) => to_state === 'verified')?.version;
  const verdicts = await selectVerdicts(tx, row, { since: since ?? 0 });
  const reasons = [row.pull_reason, ...verdicts.values()];
  const reason = reasons.find((one) => isFraudReason(one));
  if (isFraudReason(reason)) await remember(parts, tx, row, reason, { mayRefuse: false });
}

/** Forgets a company: the decision no longer stands. */
export async function forget(tx: Db, { id }: Pick<CaseRow, 'id'>): Promise<void> {
  await deleteFingerprintsOf(tx, id);
}

/** Deletes what has been kept for long enough, and the matches on it. */
export async function forgetExpired({ clock, database }: Context): Promise<void> {
  await deleteExpiredFingerprints(database.db, utcDay({ clock }));
}

/** @returns the stored matches of a case, and those that have come up since; of one other case, one of each kind */
export async function readFraudMatches(
  { clock, secrets }: Parts,
  db: Db,
  row: Owner,
): Promise<FraudMatchRow[]> {
  const marks = await caseMarks(db, row);
  const hashes = marks.flatMap(({ value }) => secrets.fingerprintHmacs(value));
  const today = utcDay({ clock });
  const stored = await selectFraudMatches(db, row.id);
  const found = await findFingerprints(db, { hashes, caseId: row.id, today });
  const known = new Set(stored.map(({ other_case, kind }) => `${other_case} ${kind}`));
  const fresh: FraudMatchRow[] = [];
  for (const { id, kind, case_id: other_case, reason, at, kept_until, refuses } of found) {
    const key = `${other_case} ${kind}`;
    if (known.has(key)) continue;
    known.add(key);
    fresh.push({
      id,
      case_id: row.id,
      fingerprint_id: id,
      kind,
      other_case,
      at: clock.now(),
      settled_at: null,
      settled_by: null,
      finding: '',
      reason,
      kept_until,
      refuses,
      decided_at: at,
    });
  }
  return [...stored.filter((match) => match.kept_until > today), ...fresh];
}

/** @returns whether a reviewer has something to look into */
export async function hasOpenFraudMatches(parts: Parts, db: Db, row: Owner): Promise<boolean> {
  return (await readFraudMatches(parts, db, row)).some(({ settled_at }) => settled_at === null);
}

/** Stores the matches of a case in the transaction of a step. @returns all of them */
export async function storeFraudMatches(
  parts: Parts,
  tx: Db,
  row: Owner,
): Promise<FraudMatchRow[]> {
  const matches = await readFraudMatches(parts, tx, row);
  await insertFraudMatches(
    tx,
    matches
      .filter(({ id, fingerprint_id }) => id === fingerprint_id)
      .map(({ case_id, fingerprint_id, kind, other_case, at }) => ({
        id: newId(),
        case_id,
        fingerprint_id,
        kind,
        other_case,
        at,
      })),
  );
  return matches;
}

/**
 * Whether a new application is refused: by a number, an address or a document that is one company's alone; or by
 * a registration number that is unique only with its court, when something else of the same company comes with it.
 */
export function refusesApplication(matches: readonly FraudMatchRow[]): boolean {
  return matches.some(
    ({ refuses, kind, other_case }) =>
      refuses ||
      (kind === 'registration_number' &&
        matches.some((other) => other.other_case === other_case && other.kind !== kind)),
  );
}

/** Writes what the reviewer has found about all open matches; where none is open, about all of them once more. */
export async function settleFraudMatches(
  parts: Parts,
  tx: Db,
  row: Owner,
  { by, finding }: { by: string | null; finding: string },
): Promise<void> {
  await storeFraudMatches(parts, tx, row);
  const matches = await selectFraudMatches(tx, row.id);
  const open = matches.filter(({ settled_at }) => settled_at === null);
  const ids = (open.length > 0 ? open : matches).map(({ id }) => id);
  const settled = { settled_at: parts.clock.now(), settled_by: by, finding };
  await updateFraudMatches(tx, ids, settled);
}
