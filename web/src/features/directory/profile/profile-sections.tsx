/** The sections of a public profile: what they make, capabilities, certifications. */
import type { ReactNode } from 'react';
import type { PublicProfile } from '@waggle/contract/directory';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { ClaimMark } from '../../../ui/marks/claim-mark.tsx';
import { certificationText } from './profile-words.ts';

interface SectionProps {
  profile: PublicProfile;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t-2 border-text pt-5">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

export function WhatTheyMake({ profile: { lines } }: SectionProps) {
  if (lines.length === 0) return null;
  return (
    <Section title="What they make">
      <ul className="mt-2">
        {lines.map(({ text, kinds }) => (
          <li
            key={text}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            {kinds.length > 0 && (
              <span className="text-small text-muted">
                {kinds.map(({ name }) => name).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
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
              <p className="font-semibold wrap-anywhere">{one.name}</p>
              <p className="text-small text-muted">{certificationText(one, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
