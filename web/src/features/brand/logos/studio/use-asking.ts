/** Asking for twelve logos, one time at a time. */
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { randomId } from '../../../../api/random-id.ts';
import { errorMessage } from '../../../../api/report-error.ts';
import { askForTwelve } from '../logos-query.ts';
import type { Editing } from './use-editing.ts';

export function useAsking(editing: Editing) {
  const [asked, setAsked] = useState<'new' | 'near'>();
  const [failure, setFailure] = useState('');

  async function ask(text: string, near: boolean): Promise<void> {
    setAsked(near ? 'near' : 'new');
    setFailure('');
    try {
      const { run } = await askForTwelve(text, near, randomId());
      const first = run?.tiles[0];
      if (first !== undefined && (editing.spec === null || editing.spec.text !== text)) {
        editing.open(first.spec, first.id);
      }
    } catch (error) {
      const fallback =
        error instanceof ApiError && error.status === 0
          ? 'There is no connection. Nothing is lost; try again'
          : 'The logos could not be drawn. Nothing is lost; try again';
      setFailure(errorMessage(error, fallback));
    }
    setAsked(undefined);
  }
  return { asked, failure, ask: (text: string, near = false) => void ask(text, near) };
}
