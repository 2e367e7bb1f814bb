/** The hook of the sentence: searched while it is typed, and followed when the address changes. */
import { useEffect, useEffectEvent, useState } from 'react';

/** So long after the last letter the search begins, in milliseconds: letters of one word are one search. */
const PAUSE = 60;

/**
 * @param sentence of the address
 * @param onSearch called with what was typed
 */
export function useSentence(sentence: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(sentence);
  const [followed, setFollowed] = useState(sentence);
  // What was searched and is not in the address yet: an older one of them is no change from outside.
  const [asked, setAsked] = useState<readonly string[]>([]);
  // An input method's letters are not words yet.
  const [composing, setComposing] = useState(false);
  if (sentence !== followed) {
    setFollowed(sentence);
    if (sentence === asked.at(-1)) setAsked([]);
    else if (!asked.includes(sentence)) {
      setAsked([]);
      setTyped(sentence);
    }
  }

  const search = (text: string): void => {
    const wanted = text.trim();
    if (wanted === (asked.at(-1) ?? sentence)) return;
    setAsked([...asked, wanted]);
    onSearch(wanted);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (composing) return undefined;
    const timer = setTimeout(() => searchLater(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, composing]);

  return { typed, setTyped, setComposing, search };
}
