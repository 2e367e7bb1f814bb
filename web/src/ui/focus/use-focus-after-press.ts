/** Where the focus goes when the control that was pressed is gone. */
import { type RefObject, useEffect, useRef } from 'react';

/** @returns what takes the focus as soon as it is there, and what the pressed control calls */
export function useFocusAfterPress<Place extends HTMLElement>(): [
  place: RefObject<Place | null>,
  pressed: () => void,
] {
  const place = useRef<Place>(null);
  const due = useRef(false);
  useEffect(() => {
    if (!due.current || place.current === null) return;
    due.current = false;
    place.current.focus();
  });
  return [
    place,
    () => {
      due.current = true;
    },
  ];
}
