/** Names the suppliers that could not be asked, each with the reason, until the user has read it. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { refusedWords } from '../rfq-facts.ts';
import { dropSkipped, readSkipped } from './skipped.ts';

export function SkippedNotice({ id }: { id: string }) {
  const [skipped, setSkipped] = useState(() => readSkipped(id));
  if (skipped.length === 0) return null;
  return (
    <section
      role="status"
      aria-label="Not asked"
      className="mb-8 border-l-6 border-warn bg-warn-wash px-5 py-4"
    >
      <h2 className="font-text text-body font-semibold">
        {skipped.length === 1
          ? '1 supplier could not be asked'
          : `${skipped.length} suppliers could not be asked`}
      </h2>
      <ul className="mt-1">
        {skipped.map(({ supplier_id, name, reason }) => (
          <li dir="auto" key={supplier_id} className="py-1 wrap-anywhere">
            {name}: {refusedWords(reason)}
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="compact"
        className="mt-3"
        onClick={() => {
          dropSkipped(id);
          setSkipped([]);
        }}
      >
        Understood
      </Button>
    </section>
  );
}
