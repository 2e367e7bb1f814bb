/** A hook for one note: saved as it is typed. */
import type { ShortlistEntry } from '@waggle/contract/shortlists';
import { useSavedDraft } from '../../forms/drafts/use-saved-draft.ts';
import { renewEntry, saveNote } from './shortlists-query.ts';

const copyOf = ({ note, version }: ShortlistEntry) => ({ value: note, version });

/** @param list its id */
export function useNote(list: string, entry: ShortlistEntry) {
  const place = { list, supplier: entry.supplier_id };
  return useSavedDraft<string>({
    name: `note.${list}.${entry.supplier_id}`,
    base: copyOf(entry),
    pause: 700,
    save: (note, version) => saveNote(place, note, version),
    renew: async () => copyOf(await renewEntry(place)),
  });
}
