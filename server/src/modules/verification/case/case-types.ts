/** The types of a verification case as the transition engine knows it. */
import type {
  FieldReason,
  PullReason,
  RejectionReason,
} from '@waggle/contract/verification/reasons';
import type {
  checkClaim,
  decideDocument,
  ReviewedField,
} from '@waggle/contract/verification/review';
import type { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import type { CaseFacts } from '@waggle/contract/verification/case-permissions';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import type { Effect, Machine, StepContext, Step } from '../../../lib/transitions/machine.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import type { NotificationPoint } from '../notices/notice-words.ts';
import type { CaseChange, CaseRow } from './case.repo.ts';

interface ChangedDocuments {
  /** Documents that left the record when others came. */
  replaced: ReadonlySet<string>;
}

interface Touching {
  /** Whether what the team vouched for is untouched: the badge is valid while its evidence holds. */
  untouched: boolean;
}

interface CaseInputs {
  reject: { reason: RejectionReason };
  warn_of_expiry: { points: readonly NotificationPoint[] };
  /** A verification document has expired. */
  expire: { points: readonly NotificationPoint[] };
  /** Something else of a verification has run out, or is about to and needs the team. */
  recheck: { points: readonly NotificationPoint[] };
  lapse: { points: readonly NotificationPoint[] };
  suspend: { reason: PullReason };
  revoke: { reason: PullReason };
  appeal: { text: string };
  assign: { assignee: string | null };
  accept_answer: { request: string; accepted: boolean };
  settle_hits: { finding: string };
  resubmit: ChangedDocuments & Touching;
  reopen: ChangedDocuments & Touching;
  decide_document: { document: string; decision: Call<typeof decideDocument>['body'] };
  request_field: { field: ReviewedField; reason: FieldReason | null; note: string };
  check_claim: { claim: Call<typeof checkClaim>['body'] };
  write_public_note: { text: string };
  write_private_note: { text: string };
  /** Names of the changed fields, as the supplier's record calls them. */
  change_record: ChangedDocuments & Touching & { fields: readonly string[] };
}

export interface CaseTypes {
  graph: typeof CASE_GRAPH;
  row: CaseRow;
  inputs: CaseInputs;
  facts: CaseFacts;
  change: CaseChange;
  notice: NewNotification;
}

export type CaseAction = keyof typeof CASE_GRAPH;
export type CaseStep = Step<CaseTypes>;
export type CaseStepContext<A extends CaseAction = CaseAction> = StepContext<CaseTypes, A>;
export type CaseEffect = Effect<CaseTypes>;
/** What each of some actions does. */
export type CaseEffects<A extends CaseAction> = Pick<Machine<CaseTypes>['effects'], A>;
