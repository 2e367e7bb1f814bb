/** What the archive of the version before `steps` is kept for: a history for each noun, reports, and drafts. */
import { openArchive } from './archive.ts';

export const archive = await openArchive('before-steps');
/** Its keyed hashes are of this secret. */
export const SECRET = 'a secret that only tests know, long enough';

/** Each history, and its column that says what was done. */
export const HISTORIES = {
  rfq_events: 'action',
  rfq_invitation_events: 'action',
  quote_events: 'action',
  company_relation_events: 'action',
  launch_page_events: 'action',
  survey_events: 'action',
  listing_events: 'action',
  verification_events: 'to_state',
  verification_decisions: 'kind',
  agreement_steps: 'what',
};

/** What somebody has begun and nobody else has seen. */
export const DRAFTS = [
  ['rfqs', "state = 'draft'"],
  ['quotes', "state = 'draft'"],
  ['quotes', "state <> 'draft' AND draft IS NOT NULL"],
  ['surveys', "state = 'draft'"],
  ['launch_pages', "state = 'draft'"],
  ['launch_pages', 'live_content <> content'],
  ['brand_names', 'true'],
  ['brand_texts', 'true'],
  ['shortlist_entries', "note <> ''"],
  ['comparison_figures', 'true'],
  ['research_plans', 'true'],
  ['products', 'user_id NOT IN (SELECT user_id FROM listings)'],
] as const;

/** What no start changes; it may find what is due meanwhile, and tells the team. */
export const KEPT = [...Object.keys(HISTORIES), 'reports', ...DRAFTS.map(([table]) => table)];
