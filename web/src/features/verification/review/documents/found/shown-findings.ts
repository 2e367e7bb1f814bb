/** What is found in the document that is shown, for the list of declared values beside it. */
import { createStore } from '../../../../../lib/store.ts';
import type { Findings } from './use-findings.ts';

export interface ShownFindings extends Findings {
  /** Shows a page of the document. */
  readonly toPage: (page: number) => void;
}

/** Undefined while no document with text is shown. */
export const shownFindings = createStore<ShownFindings | undefined>(undefined);
