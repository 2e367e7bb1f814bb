/** The sections of a public profile: what they make, capabilities, certifications. */
import type { ReactNode } from 'react';
import type { PreviewedProfile, SearchFit } from '@waggle/contract/directory';
import { classNames } from '../../../lib/class-names.ts';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import { MarkedText } from '../results/marked-line.tsx';
import { FURTHER, MoreRows } from './more-rows.tsx';
import { certificationText, linesNote } from './profile-words.ts';

/** Lines before the others are asked for; a single one more is shown at once. */
const [SHOWN, LEAST_HIDDEN] = [6, 1];

interface SectionProps {
  profile: PreviewedProfile;
}

interface PartProps {
  title: string;
  /** Beside the title. */
  note?: string;
  children: ReactNode;
}

function Section({ title, note, children }: PartProps) {
  return (
    <section className="group/more border-t-2 border-text pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h3">{title}</h2>
        {note !== undefined && <p className="text-small text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

interface WhatTheyMakeProps extends SectionProps {
  /** Words of each line that meet the reader's search. */
  marks: SearchFit['marks'] | undefined;
}

export function WhatTheyMake({ profile: { lines }, marks }: WhatTheyMakeProps) {
  if (lines.length === 0) {
    return (
      <Section title="What they make">
        <p className="mt-3 text-muted">They have not listed it yet.</p>
      </Section>
    );
  }
  const further = lines.length - SHOWN;
  return (
    <Section title="What they make" note={linesNote(lines)}>
      <ul className="mt-2">
        {lines.map(({ text, kinds }, index) => (
          <li
            key={text}
            className={classNames(
              'gap-x-6 border-b border-line py-3 sm:flex sm:justify-between',
              further > LEAST_HIDDEN && index >= SHOWN && FURTHER,
            )}
          >
            <p className="min-w-0 wrap-anywhere">
              <MarkedText text={text} marks={marks?.[index] ?? []} />
            </p>
            {kinds.length > 0 && (
              <p className="shrink-0 text-small leading-6 text-muted sm:max-w-2/5 sm:text-right">
                {kinds.map(({ name }) => name).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {further > LEAST_HIDDEN && <MoreRows label={`Show ${further} more`} />}
    </Section>
  );
}

export function Capabilities({ profile }: SectionProps) {
  const { capabilities, ships_to, categories } = profile;
  const rows = [
    { what: 'They can', entries: capabilities },
    { what: 'Ships to', entries: ships_to },
    { what: 'Categories', entries: categories },
  ].filter(({ entries }) => entries.length > 0);
  if (rows.length === 0) return null;
  return (
    <Section title="Capabilities">
      <dl className="mt-4 space-y-4">
        {rows.map(({ what, entries }) => (
          <div key={what} className="grid gap-x-6 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-muted">{what}</dt>
            <dd>
              <ul className="flex flex-wrap gap-2">
                {entries.map((entry) => (
                  <li
                    key={entry}
                    className="max-w-full rounded-tag border border-line bg-surface-raised px-3 py-1 text-small wrap-anywhere"
                  >
                    {entry}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function Certifications({ profile: { certifications } }: SectionProps) {
  const locale = useReaderLocale();
  if (certifications.length === 0) return null;
  return (
    <Section title="Certifications">
      <ul className="mt-2">
        {certifications.map((one) => (
          <li key={one.name} className="flex gap-3 border-b border-line py-3">
            <ClaimMark checked={one.checked} />
            <div className="min-w-0">
              <p dir="auto" className="font-semibold wrap-anywhere">
                {one.name}
              </p>
              <p className="text-small text-muted">{certificationText(one, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
