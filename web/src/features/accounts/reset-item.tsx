/** «Reset Data», which asks before it does it. */
import { useEffect, useRef, useState } from 'react';
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
    <div className="profile-question">
      <p ref={question} tabIndex={-1}>
        This clears what this browser keeps about you. Your accounts stay as they are.
      </p>
      <div>
        <button type="button" className="profile-yes" onClick={onReset}>
          Yes, reset
        </button>
        <button type="button" className="profile-no" onClick={() => setAsking(false)}>
          Keep
        </button>
      </div>
    </div>
  );
}
