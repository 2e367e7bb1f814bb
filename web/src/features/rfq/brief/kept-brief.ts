/** A brief that the server does not have yet, kept on this device until it is saved. */
import { browserStorage } from '../../../session/browser-storage.ts';
import type { BriefForm } from './brief-form.ts';

const storage = browserStorage('localStorage');

export interface KeptBrief {
  form: BriefForm;
  /** Of the draft, or of the sent request, that it was written on. */
  version: number;
}

const itemOf = (id: string) => `draft.rfq.${id}`;

/** @param standard fills in what an earlier version of the page did not keep */
export function readKept(id: string, standard: BriefForm): KeptBrief | undefined {
  try {
    const kept = JSON.parse(storage.getItem(itemOf(id)) ?? 'null') as Partial<KeptBrief> | null;
    return typeof kept?.version === 'number' && kept.form
      ? { form: { ...standard, ...kept.form }, version: kept.version }
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepBrief(id: string, kept: KeptBrief): void {
  storage.setItem(itemOf(id), JSON.stringify(kept));
}

export function dropKept(id: string): void {
  storage.removeItem(itemOf(id));
}
