/** How a claim was checked, as a form has it. */
import type { CaseBody } from '../use-case-work.ts';

/** Without what is known of the claim. */
export type Check = Omit<
  Extract<CaseBody<'POST /v1/team/cases/:id/claims/'>, { checked: true }>,
  'kind' | 'subject' | 'checked'
>;
