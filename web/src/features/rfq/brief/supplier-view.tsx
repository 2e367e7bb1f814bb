/** The brief as a supplier reads it, while it is written. */
import type { RfqDraft } from '@waggle/contract/rfq/brief';
import { BriefSection } from '../invitation/brief-section.tsx';
import { KeyFacts } from '../invitation/key-facts.tsx';
import { DeadlineWords } from '../request/deadline-words.tsx';

interface SupplierViewProps {
  brief: RfqDraft;
  /** Names of the files, in their order. */
  files: readonly { name: string; confidential: boolean }[];
}

export function SupplierView({ brief, files }: SupplierViewProps) {
  return (
    <div className="max-w-208">
      <h2 dir="auto" className="text-h2 wrap-anywhere hyphens-auto">
        {brief.title.trim() || 'The product has no name yet'}
      </h2>
      <p className="mt-2 mb-5 text-small text-muted">
        Answer until <DeadlineWords deadline={brief.deadline} />
      </p>
      <KeyFacts brief={brief} before={null} />
      <div className="mt-5 border-t-2 border-text pt-4">
        <BriefSection
          brief={{ ...brief, description: brief.description.trim() || 'No description yet' }}
          before={null}
        >
          <ul aria-label="Files" className="mt-6 text-small empty:hidden">
            {files.map(({ name, confidential }) => (
              <li key={name} className="py-1 wrap-anywhere">
                {name}
                {confidential && <span className="text-muted">, opens after signing</span>}
              </li>
            ))}
          </ul>
        </BriefSection>
      </div>
    </div>
  );
}
