/** What has become of a draft, in a word or two beside it. */
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import type { DraftState } from './saved-draft.ts';
import type { SavedDraft } from './use-saved-draft.ts';

/** In milliseconds: for how long it was saved just now. */
const MINUTE = 60_000;

export const DRAFT_WORDS: Record<DraftState, string> = {
  idle: '',
  typing: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved. Kept on this device',
  conflict: 'Changed in another window',
};

interface DraftStatusProps {
  draft: Pick<SavedDraft<unknown>, 'state' | 'savedAt'>;
  /** In place of the usual ones. */
  words?: Partial<typeof DRAFT_WORDS>;
}

export function DraftStatus({ draft: { state, savedAt }, words }: DraftStatusProps) {
  const now = useNow();
  const said = words?.[state] ?? DRAFT_WORDS[state];
  const isOlder = state === 'saved' && savedAt !== undefined && now - Date.parse(savedAt) > MINUTE;
  return isOlder ? `${said} ${relativeTime(savedAt, now)}` : said;
}
