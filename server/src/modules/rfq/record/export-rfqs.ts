/** A user's part of an export: the requests that the user made, and those that reached the user's company. */
import type { Context } from '../../../lib/context.ts';
import { selectSteps, type StepRow } from '../../../lib/transitions/steps.repo.ts';
import { selectBriefs } from '../brief/briefs.repo.ts';
import { reasonForSuppliers } from '../invitations/present-invitation.ts';
import { selectMutedBy, selectOwnInvitations, selectOwnRfqs } from './export-rfqs.repo.ts';

const stepsOf = (events: readonly StepRow[] = []) =>
  events.map(({ action, at, reason, note }) => ({ step: action, at, reason, note }));

export async function exportRfqs(
  context: Context,
  userId: string,
): Promise<Record<string, unknown>> {
  const { db } = context.database;
  const rfqs = await selectOwnRfqs(db, userId);
  const keys = rfqs.flatMap(({ id, revision }) =>
    Array.from({ length: revision }, (_, at) => ({ rfqId: id, number: at + 1 })),
  );
  const briefs = await selectBriefs(db, keys);
  const received = await selectOwnInvitations(db, userId);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const sent = await selectSteps(db, 'rfq', ids(rfqs));
  const asked = await selectSteps(db, 'invitation', ids(received));
  return {
    requests: rfqs.map((rfq) => ({
      state: rfq.state,
      draft: rfq.draft,
      briefs: keys
        .filter(({ rfqId }) => rfqId === rfq.id)
        .map(({ rfqId, number }) => briefs.get(`${rfqId} ${number}`)),
      recipients: rfq.recipients,
      deadline: rfq.deadline,
      created_at: rfq.created_at,
      sent_at: rfq.sent_at,
      ended_at: rfq.ended_at,
      steps: stepsOf(sent.get(rfq.id)),
    })),
    requests_received: received.map((one) => ({
      title: one.title,
      buyer: one.buyer_name,
      state: one.state,
      fit: one.fit,
      sent_at: one.sent_at,
      viewed_at: one.viewed_at,
      answered_at: one.answered_at,
      steps: stepsOf(asked.get(one.id)).map((step) => ({
        ...step,
        reason: reasonForSuppliers(step.reason),
      })),
    })),
    muted_buyers: await selectMutedBy(db, userId),
  };
}
