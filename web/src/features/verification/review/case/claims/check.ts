/** How a claim was checked, as a form has it. */
import type { Api } from '@waggle/contract/api';

type Body = Api['POST /v1/team/cases/:id/claims/']['body'];
/** Without what is known of the claim. */
export type Check = Omit<
  Extract<Body, { checked: true }>,
  'version' | 'kind' | 'subject' | 'checked'
>;
