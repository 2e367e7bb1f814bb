/** What happened between the messages of a conversation: steps, as the manifests of their nouns tell them. */
import type { ConversationStep } from '@waggle/contract/messages';
import { SIDES } from '@waggle/contract/permissions/parties';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Talk } from '../../lib/transitions/spoken-steps.ts';
import type { Sought } from '../../lib/transitions/steps.repo.ts';
import { selectHappenings } from './messages.repo.ts';

const spoken = ({ modules }: Context) =>
  modules.flatMap(({ steps = [] }) =>
    steps.flatMap(({ noun, conversation }) => (conversation ? { noun, ...conversation } : [])),
  );

/** Which entries of a conversation are asked for. */
export interface EntriesPage {
  readonly before: string | undefined;
  readonly limit: number;
  readonly orders?: '1' | undefined;
}

/** @returns the steps that a side has to read */
export const unreadSteps = (context: Context, talk: Talk): Sought[] =>
  spoken(context).map(({ noun, unread, find }) => {
    return { noun, ...find(talk), actions: unread?.[talk.side] ?? [] };
  });

/** @returns the newest steps, or those before an id */
export async function selectSpoken(
  context: Context,
  db: Db,
  talk: Talk,
  page: EntriesPage,
): Promise<ConversationStep[]> {
  const nouns = spoken(context).filter(
    ({ askedFor }) => askedFor === undefined || page[askedFor] !== undefined,
  );
  const sought = nouns.map(({ noun, shown, find }) => {
    return { noun, ...find(talk), actions: Object.keys(shown) };
  });
  const steps = await selectHappenings(db, sought, page);
  const entries: ConversationStep[] = [];
  for (const { noun, shown, present } of nouns) {
    const own = steps.filter((step) => step.noun === noun);
    for (const [row, ofRow] of Map.groupBy(own, (step) => step.row)) {
      const said = await present?.(context, db, row, talk.side);
      for (const step of ofRow) {
        const what = shown[step.action];
        if (what === undefined) continue;
        entries.push({
          kind: 'event',
          id: step.id,
          at: step.at,
          what,
          side: SIDES.find((side) => side === step.actor_role) ?? null,
          reason: step.reason,
          note: step.note,
          revision: null,
          counter: null,
          accepted: null,
          ...said?.(step),
        });
      }
    }
  }
  return entries;
}
