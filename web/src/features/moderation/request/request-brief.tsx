/** The brief as suppliers read it, with its figures, and the files that it has now. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { briefFacts, certificationName } from '../../rfq/brief-facts.ts';
import { BriefTable } from '../../rfq/brief-table.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

export function RequestBrief({ request: { brief, files } }: { request: ModeratedRequest }) {
  if (brief === null) return null;
  const certifications = brief.certifications.map(certificationName).join(', ');
  const facts = [
    ...briefFacts(brief, 'Any currency'),
    { name: 'Certifications', value: certifications === '' ? 'None asked for' : certifications },
  ];
  return (
    <TitledSection id="brief" title="The brief">
      <p dir="auto" className="mt-2 mb-4 whitespace-pre-line wrap-anywhere">
        {brief.description}
      </p>
      <dl className="mb-4 flex flex-wrap gap-x-7 gap-y-3 border-t border-line pt-4">
        {facts.map(({ name, value }) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-muted">{name}</dt>
            <dd dir="auto" className="font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <BriefTable lines={brief.lines} />
      {files.length > 0 && (
        <>
          <h4 id="brief-files" className="mt-5 font-text text-small font-semibold">
            Files
          </h4>
          {files.some(({ confidential }) => confidential) && (
            <p className="mt-1 text-small text-muted">
              When you open a confidential file, the buyer and every supplier that signed for it see
              that the team did, without your name.
            </p>
          )}
          <ul aria-labelledby="brief-files">
            {files.map(({ id, name, confidential }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-1 text-small">
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {name}
                  {confidential && ', confidential'}
                </span>
                <OpenFile id={id} name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </TitledSection>
  );
}
