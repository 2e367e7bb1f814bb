/** The steps of a listing in words. */
import { SHOP_LIMITS } from '../limits.ts';
import type { StepWords } from '../transitions/step-words.ts';
import type { TeamListing } from './team-listings.ts';

/** In the order of their buttons. */
export const TEAM_LISTING_STEPS: Record<
  'approve' | 'request_changes' | 'restore' | 'take_down',
  StepWords<TeamListing>
> = {
  approve: {
    call: 'POST /v1/team/listings/:id/approve/',
    did: 'approved it',
    label: 'Approve',
    variant: 'accent',
    title: ({ content }) => `Approve ${content.title}?`,
    says: 'It goes into the public catalogue at once. The entrepreneur is told by bell and mail.',
    confirm: 'Approve it',
    leave: 'Not yet',
  },
  request_changes: {
    call: 'POST /v1/team/listings/:id/changes/',
    did: 'asked for changes',
    label: 'Ask for changes',
    variant: 'outline',
    title: ({ content }) => `Ask for changes of ${content.title}?`,
    says: ({ public_since }) =>
      public_since === null
        ? 'It does not go into the catalogue before it is sent again and approved.'
        : 'What is public stays public meanwhile. If it must not, take it down instead.',
    confirm: 'Ask for them',
    leave: 'Not yet',
    reason: { label: 'Why, for the entrepreneur', most: SHOP_LIMITS.note },
  },
  restore: {
    call: 'POST /v1/team/listings/:id/restore/',
    did: 'put it back',
    label: 'Put it back',
    variant: 'outline',
    title: ({ content, approved }) => `Put ${(approved ?? content).title} back?`,
    says: 'It is public again at once, as it was approved last. The entrepreneur is told.',
  },
  take_down: {
    call: 'POST /v1/team/listings/:id/take-down/',
    did: 'took it down',
    label: 'Take it down',
    variant: 'refuse',
    title: ({ content }) => `Take ${content.title} down?`,
    says: 'Nobody reads it from now on, and its open reports are closed. The entrepreneur is told why, and can send it again.',
    reason: { label: 'Reason, for the entrepreneur', most: SHOP_LIMITS.note },
    hidden: true,
  },
};

/** What its history says of the owner's steps. */
export const LISTING_DID = {
  submit: 'sent it',
  resubmit: 'sent it again',
  recall: 'took the changes back',
  withdraw: 'withdrew it',
};
