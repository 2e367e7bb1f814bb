/** What an entrepreneur writes on a launch page: as a draft, which may have gaps, and what has to be there before it goes live. */
import * as z from 'zod/mini';
import { LAUNCH_LIMITS as LIMITS } from '../limits.ts';
import { draftText } from '../text/draft-text.ts';
import { DRAWING_CODES } from './drawings.ts';
import { MILESTONE_STATES } from './milestones.ts';

const picture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawing'),
    drawing: z.enum(DRAWING_CODES, { error: 'Unknown drawing' }),
  }),
  z.object({
    kind: z.literal('upload'),
    file_url: z.string({ error: 'Must be the URL of a file' }).check(z.maxLength(2000)),
  }),
]);

export const pageContent = z.object({
  headline: draftText(LIMITS.headline),
  subline: draftText(LIMITS.subline),
  /** Planned; none where it is empty. */
  price: draftText(LIMITS.price),
  picture,
  points: z
    .array(z.object({ title: draftText(LIMITS.pointTitle), text: draftText(LIMITS.pointText) }))
    .check(z.maxLength(LIMITS.points, { error: `At most ${LIMITS.points} points` })),
  story: draftText(LIMITS.story),
  /** Who tells it: a name and a place. */
  story_by: draftText(LIMITS.storyBy),
  milestones: z
    .array(
      z.object({
        text: draftText(LIMITS.milestone),
        when: draftText(LIMITS.when),
        state: z.enum(MILESTONE_STATES, { error: 'Say how far it is' }),
      }),
    )
    .check(z.maxLength(LIMITS.milestones, { error: `At most ${LIMITS.milestones} milestones` })),
  /** Who keeps the list and answers for it, and how to reach them. */
  keeper: z.object({ name: draftText(LIMITS.keeper), email: draftText(254) }),
});
export type PageContent = z.output<typeof pageContent>;

/** Confirmed people. */
export const goalTarget = z
  .int({ error: 'Must be a whole number' })
  .check(
    z.gte(1, { error: 'At least 1' }),
    z.lte(LIMITS.goalTarget, { error: `At most ${LIMITS.goalTarget.toLocaleString('en')}` }),
  );
export const goalDays = z
  .int({ error: 'Must be a whole number' })
  .check(
    z.gte(1, { error: 'At least 1 day' }),
    z.lte(LIMITS.goalDays, { error: `At most ${LIMITS.goalDays} days` }),
  );

export const pageGoal = z.object({ target: z.nullable(goalTarget), days: z.nullable(goalDays) });
export type PageGoal = z.output<typeof pageGoal>;
