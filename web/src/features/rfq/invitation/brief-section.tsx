/** The brief of an invitation: its words, every line, and its files. */
import { briefChanges } from '@waggle/contract/rfq/brief-changes';
import type { ReactNode } from 'react';
import { certificationName } from '../brief-facts.ts';
import { type ShownBrief, lineWords } from '../brief-words.ts';
import { BriefTable } from '../brief-table.tsx';

interface BriefSectionProps {
  brief: ShownBrief;
  /** As the supplier saw it last, where it has changed since. */
  before: ShownBrief | null;
  /** Its files. */
  children: ReactNode;
}

export function BriefSection({ brief, before, children }: BriefSectionProps) {
  const changes = before === null ? [] : briefChanges(before, brief);
  const lines = changes.flatMap((change) => (change.what === 'line' ? [change] : []));
  const gone = lines.flatMap((change) =>
    change.after === null && change.before ? [change.before] : [],
  );
  const isDescribedAnew =
    before !== null && changes.some((one) => one.what === 'field' && one.field === 'description');
  return (
    <section aria-labelledby="brief-title">
      <h2 id="brief-title" className="text-h3">
        The brief
      </h2>
      <p dir="auto" className="mt-2 mb-4 whitespace-pre-line wrap-anywhere">
        {brief.description}
      </p>
      {isDescribedAnew && (
        <details className="mb-4 bg-accent-wash px-3 text-small">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">
            These words have changed. As they were before
          </summary>
          <p dir="auto" className="pb-3 whitespace-pre-line wrap-anywhere">
            <s>{before.description}</s>
          </p>
        </details>
      )}
      <BriefTable
        lines={brief.lines}
        before={new Map(lines.map((change) => [change.key, change.before]))}
      />
      {gone.length > 0 && (
        <div className="bg-accent-wash px-3 py-2 text-small">
          <p className="font-semibold">No longer in the brief</p>
          <ul>
            {gone.map((line) => (
              <li key={line.key}>
                <s dir="auto">
                  {line.attribute}: {lineWords(line)}
                </s>
              </li>
            ))}
          </ul>
        </div>
      )}
      {brief.certifications.length > 0 && (
        <p className="mt-4 text-small">
          <b className="font-semibold">Certificates wanted:</b>{' '}
          {brief.certifications.map(certificationName).join(', ')}
        </p>
      )}
      {children}
    </section>
  );
}
