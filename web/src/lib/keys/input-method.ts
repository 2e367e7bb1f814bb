/** Keys that belong to an input method, as for Chinese or Vietnamese, and not to the field. */
import type { KeyboardEvent } from 'react';

/** Safari before 27 says so by the code alone. */
const COMPOSING = 229;

/** @returns whether the key only writes or ends a word of an input method */
export function isOfInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === COMPOSING;
}
