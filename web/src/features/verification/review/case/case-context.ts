/** The React context of the open case. */
import { createContext, useContext } from 'react';
import type { ReviewCase } from '@waggle/contract/verification/review';
import type { Permissions } from './permissions.ts';
import type { FullScreen } from '../use-full-screen.ts';
import type { CaseWork } from './use-case-work.ts';

export interface OpenCase extends CaseWork {
  found: ReviewCase;
  permissions: Permissions;
  /** The document that is on the screen. */
  shownDocument: ReviewCase['documents_list'][number] | undefined;
  /** Shows another document, in its place among the points where it answers one. */
  showDocument(id: string): void;
  /** Whether the documents fill the window. */
  fullScreen: FullScreen;
  /**
   * Shows what is decided next and gives it the focus.
   * @param after the case as the action before has left it
   */
  showNext(after?: ReviewCase): void;
}

const CaseContext = createContext<OpenCase | null>(null);

export const CaseProvider = CaseContext.Provider;

/** Only inside a case's screen. */
export function useOpenCase(): OpenCase {
  const open = useContext(CaseContext);
  if (!open) throw new Error('No case is open here');
  return open;
}
