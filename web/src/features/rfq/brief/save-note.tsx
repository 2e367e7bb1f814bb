/** What of a brief is saved, in words. */
import type { SaveState } from './use-brief.ts';

const DRAFT: Record<SaveState, string> = {
  idle: '',
  typing: 'Saved as you type',
  saving: 'Saving…',
  saved: 'Draft saved just now',
  failed: 'Not saved, kept on this device',
  elsewhere: 'Changed in another tab',
};

/** Of a request that was sent. */
const SENT: Record<SaveState, string> = {
  ...DRAFT,
  typing: 'Not sent yet, kept on this device',
  saving: 'Saving…',
  saved: 'Changes saved',
};

export const saveWords = (state: SaveState, isDraft: boolean) => (isDraft ? DRAFT : SENT)[state];
