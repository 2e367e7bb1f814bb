/** What a supplier and the team are told about the companies that belong to it, in the words of the bell and the mail. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { RELATION_PERMISSIONS } from '@waggle/contract/relations/permissions';
import { relationWords } from '@waggle/contract/relations/relation-kinds';
import { namedCountry } from '../../lib/countries/country-names.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import type { News } from '../notifications/news.service.ts';
import type { RelationRow } from './relations.repo.ts';

type Told = Pick<RelationRow, 'user_id' | 'name' | 'country' | 'kind'>;

function forSupplier(
  { user_id }: Told,
  words: Pick<News, 'type' | 'title' | 'message' | 'more'>,
): News {
  return {
    userId: user_id,
    ...words,
    path: LINKED_PATHS.supplierProfile,
    label: 'Open your profile',
    because: 'you named another company as the issuer of your quotes',
  };
}

/** @returns `Bright Lamp Trading Ltd (Hong Kong)` */
function named({ name, country }: Told): string {
  return `${name} (${namedCountry(country)?.name ?? country})`;
}

export const recordedNews = (row: Told, company: string): News =>
  forSupplier(row, {
    type: 'success',
    title: `Recorded: ${row.name}`,
    message: `${named(row)} is on record as ${relationWords(row.kind, company).replace(/\.$/, '')}. Buyers read it at your quotes, without a warning.`,
  });

export const refusedNews = (row: Told, reason: string): News =>
  forSupplier(row, {
    type: 'warning',
    title: `Not recorded: ${row.name}`,
    message: `Our team has not recorded ${named(row)}. Buyers go on reading a warning at quotes that it issues.`,
    more: [
      reason,
      'Send other evidence from your profile, or issue your quotes as your own company.',
    ],
  });

export const endedNews = (row: Told, reason: string): News =>
  forSupplier(row, {
    type: 'warning',
    title: `No longer on record: ${row.name}`,
    message: `Our team has ended the record of ${named(row)}. Buyers read a warning at quotes that it issues.`,
    more: [reason],
  });

/** What the team is told when it is asked to record a company. */
export const askedNotice = (asked: {
  id: string;
  userId: string;
  company: string;
  name: string;
}): DomainEvents['team.waiting'] => ({
  about: asked.userId,
  name: asked.company,
  title: 'Company to record',
  message: `${asked.company} names ${asked.name} as the issuer of its quotes.`,
  path: `${RELATION_PERMISSIONS.pages.desk}?relation=${asked.id}`,
  label: 'Open it',
});
