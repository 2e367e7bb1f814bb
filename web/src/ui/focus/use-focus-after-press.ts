/** Where the focus goes when the control that was pressed is gone. */
import { useEffect, useRef } from 'react';

export function useFocusAfterPress<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const due = useRef(false);
  useEffect(() => {
    if (!due.current || place.current === null) return;
    due.current = false;
    place.current.focus();
  });
  return {
    /** What takes the focus as soon as it is there. */
    place,
    pressed: () => {
      due.current = true;
    },
  };
}
