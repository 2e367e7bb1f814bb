/** The types of a request on the transition engine. */
import type { BlockReason, CancelReason, LapseReason } from '@waggle/contract/rfq';
import type { RFQ_RULES } from '@waggle/contract/rfq/permissions';
import type { NewInvitation } from './invitations/invitation.repo.ts';
import type { RfqChange } from './rfq.repo.ts';
import type { NounTypes } from '../notifications/news.service.ts';

export interface RfqTypes extends NounTypes<'rfqs', typeof RFQ_RULES> {
  inputs: {
    send: Sending;
    hold: Sending;
    /** `asked`: whom a held request reaches at last. */
    release: { asked: readonly NewInvitation[] };
    /** `told`: users who hear of it by the outcome of their report. */
    block: { reason: BlockReason; note: string; told: ReadonlySet<string> };
    close: { why: LapseReason };
    cancel: { reason: CancelReason | null; note: string };
    /** What `change` writes, and how many points of the brief differ. */
    amend: { change: RfqChange; changes: number };
    reopen: { deadline: Time };
    invite: { asked: readonly NewInvitation[] };
  };
}

interface Sending {
  readonly change: RfqChange;
  readonly asked: readonly NewInvitation[];
}
