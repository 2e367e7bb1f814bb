/** A hook for one text: saved as it is typed. */
import type { KitText } from '@waggle/contract/brand/kit';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { renewText, saveText } from './kit-query.ts';

const copyOf = ({ text, version }: KitText) => ({ value: text, version });

export function useKitText(userId: string, given: KitText) {
  const { id } = given;
  return useSavedDraft<string>({
    name: `kit-text.${userId}.${id}`,
    base: copyOf(given),
    pause: 700,
    // The server leaves out blanks at the ends.
    same: (one, other) => one.trim() === other.trim(),
    // An emptied one comes back as the template.
    save: async (text, version) => copyOf(await saveText(userId, id, { text, version })),
    renew: async () => copyOf(await renewText(userId, id)),
  });
}
