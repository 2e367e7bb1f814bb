/** Prevents the browser from opening files dropped beside a field. */
import { useEffect } from 'react';

/** A file dropped beside the field must not replace the page and all that was typed. */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: Event): void => event.preventDefault();
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
