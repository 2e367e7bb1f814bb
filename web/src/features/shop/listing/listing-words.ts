/** What the states of a listing are called. */
import type { ListingState } from '@waggle/contract/shop/listing-graph';

export const LISTING_STATE_NAMES: Record<ListingState, string> = {
  draft: 'Not listed',
  submitted: 'With our team',
  live: 'In the catalogue',
  changes_requested: 'Changes asked for',
  taken_down: 'Taken down',
};

/** @returns what the state means for the entrepreneur now */
export function stateSentence(state: ListingState, isPublic: boolean): string {
  switch (state) {
    case 'draft':
      return 'Nobody but you reads it.';
    case 'submitted':
      return isPublic
        ? 'What was approved before stays public while our team looks at the changes.'
        : 'Our team looks at it before anybody else can read it. You are told by bell and mail.';
    case 'live':
      return 'Everybody can read it, and say that they would buy it.';
    case 'changes_requested':
      return isPublic
        ? 'What was approved before stays public. Change what was asked for, and send it again.'
        : 'Change what was asked for, and send it again.';
    case 'taken_down':
      return 'Nobody but you reads it. Change what was wrong, and send it again; who would buy it is kept.';
  }
}
