/** A hook for a place that files are dropped on; beside it the browser opens none, which would lose the form. */
import { type DragEvent, useEffect, useState } from 'react';

/** @returns whether files are over it, and its handlers */
export function useDrops(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: Event): void => event.preventDefault();
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent): void {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent): void {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
