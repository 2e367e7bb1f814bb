/** A hook that prevents the browser from opening files dropped beside a field, which would lose the form. */
import { useEffect } from 'react';

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
