/** «To be found more often»: what is missing, with links to the sections where it is added. */
import { missingParts, type MissingPart } from '@waggle/contract/supplier/findability';
import { Icon } from '../../../ui/icon.tsx';
import type { Profile } from './profile-data.ts';
import { SECTIONS } from './sections/section-list.ts';

const PARTS: Record<MissingPart, { link: string; why: string; section: keyof typeof SECTIONS }> = {
  verification: {
    link: 'Get verified',
    why: 'Only verified suppliers are in the directory.',
    section: 'certificates',
  },
  product_lines: {
    link: 'Say what you make',
    why: 'Entrepreneurs search for products, in their own words.',
    section: 'makes',
  },
  kinds: {
    link: 'Confirm the kinds of each line',
    why: 'A confirmed kind is found in every language.',
    section: 'makes',
  },
  minimum_order: {
    link: 'Confirm your minimum order',
    why: 'Entrepreneurs filter by the quantity that they want.',
    section: 'capabilities',
  },
  lead_time: {
    link: 'Confirm your lead time',
    why: 'Entrepreneurs filter by the days that they have.',
    section: 'capabilities',
  },
  description: {
    link: 'Describe your company',
    why: 'It stands below your name.',
    section: 'company',
  },
  pictures: {
    link: 'Add pictures',
    why: 'Entrepreneurs like to see your products and machines.',
    section: 'media',
  },
};

export function FoundMoreOften({ profile }: { profile: Profile }) {
  const missing = missingParts(profile);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="found-heading" className="bg-surface-sunk p-5 max-sm:-mx-5">
      <h2 id="found-heading" className="text-h4">
        To be found more often
      </h2>
      <ul className="mt-2 grid gap-x-10 md:grid-cols-2">
        {missing.map((part) => {
          const { link, why, section } = PARTS[part];
          return (
            <li key={part} className="flex gap-3 py-1">
              <Icon name="plus" className="mt-3 size-4 text-accent-text" />
              <div className="min-w-0">
                <a
                  href={`#${SECTIONS[section].id}`}
                  className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                >
                  {link}
                </a>
                <p className="text-small text-muted">{why}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
