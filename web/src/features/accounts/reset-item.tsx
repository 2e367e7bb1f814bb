/** «Reset Data», with a confirmation. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from './menu-item.tsx';

export function ResetItem({ onReset }: { onReset: () => void }) {
  const [asking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);

  if (!asking) {
    return (
      <MenuItem icon="trash" onClick={() => setAsking(true)}>
        Reset Data
      </MenuItem>
    );
  }
  return (
    <div className="px-5 py-2 text-small">
      <p ref={question} tabIndex={-1} className="outline-none">
        This clears the data that this browser stores about you. Your accounts stay as they are.
      </p>
      <div className="mt-2 flex gap-2">
        <Button variant="danger" size="compact" onClick={onReset}>
          Yes, reset
        </Button>
        <Button variant="outline" size="compact" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </div>
    </div>
  );
}
