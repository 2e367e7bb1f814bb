/** How far a milestone of a launch page is; without a schema, for pages. */
export const MILESTONE_STATES = ['done', 'now', 'planned'] as const;
export type MilestoneState = (typeof MILESTONE_STATES)[number];

export const MILESTONE_NAMES: Record<MilestoneState, string> = {
  done: 'Done',
  now: 'Now',
  planned: 'Planned',
};
