/** The draft of a section, kept until it is saved. */
import { openDraft } from '../../../../forms/draft.ts';
import { changedFields, type ProfileField, type ProfileValues } from '../profile-data.ts';

export interface SectionDraft {
  exists: () => boolean;
  /** @returns the profile's values, overridden by the unsaved ones */
  over: (profile: ProfileValues) => ProfileValues;
  /** Keeps the values that differ from the profile; without any, no draft is kept. */
  keep: (profile: ProfileValues, values: ProfileValues) => void;
  clear: () => void;
}

/** @param supplierId keeps the drafts of several users of a browser apart */
export function openSectionDraft(
  supplierId: string,
  section: string,
  fields: readonly ProfileField[],
): SectionDraft {
  const draft = openDraft<Partial<ProfileValues>>(`supplier-profile.${supplierId}.${section}`, {});
  return {
    exists: draft.exists,
    over: (profile) => ({ ...profile, ...draft.read() }),
    keep(profile, values) {
      const changed = changedFields(profile, values, fields);
      if (Object.keys(changed).length > 0) draft.keep(changed);
      else draft.clear();
    },
    clear: draft.clear,
  };
}
