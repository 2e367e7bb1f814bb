/** What has happened to a case so far, as its supplier sees it: rounds with their answers, claims that hold or were lost. */
import type { OwnClaim, PastRound } from '@waggle/contract/verification';
import { badgeStands } from '@waggle/contract/verification/states';
import { PUBLIC_CLAIM_KINDS } from '@waggle/contract/verification/claim-kinds';
import { REVIEW_REASON_TEXTS } from '@waggle/contract/verification/reasons';
import type { Context } from '../../../lib/context.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import { selectFiles } from '../../files/files.service.ts';
import { selectBadgeEvents } from '../badge/badge-events.repo.ts';
import { presentClaims } from '../badge/present-claims.ts';
import { selectSentRequests } from '../resubmission/requests.repo.ts';
import type { CaseRow } from './case.repo.ts';

/** @returns what was requested and answered, oldest first */
export async function presentPastRounds(
  db: Db,
  { id, submitted_at }: CaseRow,
): Promise<PastRound[]> {
  const requests = await selectSentRequests(db, id);
  const files = await selectFiles(
    db,
    requests.flatMap(({ new_file, proof }) => [new_file, proof].filter((one) => one !== null)),
  );
  const nameOf = (file: string | null) => (file === null ? null : (files.get(file)?.name ?? null));
  const rounds = Map.groupBy(requests, ({ round }) => round);
  return [...rounds.values()].map((asked) => ({
    asked_at: (asked[0]?.asked_at ?? submitted_at).toISOString(),
    answered_at: asked[0]?.answered_at?.toISOString() ?? null,
    points: asked.map((request) => ({
      name: request.name,
      kind: request.kind,
      reason: REVIEW_REASON_TEXTS[request.reason].label,
      note: request.note,
      answer: request.answer,
      words: request.words,
      new_document: nameOf(request.new_file),
      proof: nameOf(request.proof),
    })),
  }));
}

/** @returns the claims that were ever on the badge; what a reviewer checks before that is a draft */
export async function presentOwnClaims(
  context: Context,
  db: Db,
  row: CaseRow,
): Promise<OwnClaim[]> {
  const events = await selectBadgeEvents(db, row.id);
  if (!events.some(({ what }) => what === 'verified')) return [];
  const stands = badgeStands(row, utcDay(context));
  const claims = await presentClaims(context, db, row);
  return claims.flatMap(({ kind, subject, checked, valid_until, lost }) => {
    const own = PUBLIC_CLAIM_KINDS.find((one) => one === kind);
    if (own === undefined || (lost === null && !(checked && stands))) return [];
    return [{ kind: own, subject, valid_until, lost }];
  });
}
