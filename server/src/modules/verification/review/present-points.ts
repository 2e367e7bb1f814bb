/** What was asked for in the round before, each beside its answer, as the team sees it. */
import type { Point } from '@waggle/contract/verification/rounds';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { presentFile, selectFiles } from '../../files/files.service.ts';
import { isPointDecided, selectAnswered } from '../case/case-facts.ts';
import type { CaseRow } from '../case/case.repo.ts';
import { selectDocuments } from '../case/documents.repo.ts';
import { evidenceEnd, selectEvidence } from '../case/evidence.repo.ts';
import { selectRequests } from '../resubmission/requests.repo.ts';

export async function presentPoints(context: Context, db: Db, row: CaseRow): Promise<Point[]> {
  const answered = await selectAnswered(db, row);
  if (answered.length === 0) return [];
  const now = await selectRequests(db, row);
  const documents = await selectDocuments(db, row.id);
  const kept = await selectEvidence(db, row.id);
  const ids = answered.flatMap(({ kind, about, new_file, proof }) => [
    ...(kind === 'document' ? [about] : []),
    ...[new_file, proof].filter((id) => id !== null),
  ]);
  const files = await selectFiles(db, ids);
  const shown = (id: string | null): Point['proof'] => {
    const file = id === null ? undefined : files.get(id);
    if (file === undefined) return null;
    const evidence = kept.find(({ file_id }) => file_id === id);
    return {
      ...presentFile(context, file),
      sha256: file.sha256?.toString('hex') ?? null,
      kept_until: evidence === undefined ? null : evidenceEnd(context, evidence),
    };
  };
  // Numbered as in the supplier's mail and page.
  const isField = ({ kind }: { kind: string }) => Number(kind === 'field');
  const inOrder = answered.toSorted((a, b) => isField(a) - isField(b));
  return inOrder.map((request) => {
    const isDocument = request.kind === 'document';
    return {
      id: request.id,
      kind: request.kind,
      about: request.about,
      name: request.name,
      reason: request.reason as Point['reason'],
      note: request.note,
      asked_at: (request.asked_at ?? row.submitted_at).toISOString(),
      answered_at: request.answered_at?.toISOString() ?? null,
      answer: request.answer,
      words: request.words,
      old_document: isDocument ? shown(request.about) : null,
      new_document: isDocument ? shown(request.new_file ?? request.about) : null,
      old_value: isDocument ? null : request.old_value,
      new_value: isDocument ? null : request.new_value,
      proof: shown(request.proof),
      decided: isPointDecided(request, now, documents),
    };
  });
}
