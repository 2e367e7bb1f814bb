/** What a supplier is told about the account that it is paid to; and the mail about a new one, which nobody can switch off. */
import { PAYEE_LIMITS } from '@waggle/contract/limits/payee-limits';
import { endingOf } from '@waggle/contract/payees/account-number';
import { PAYEE_PERMISSIONS } from '@waggle/contract/payees/permissions';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { namedCountry } from '../../lib/countries/country-names.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';
import { numberInWords, subjectAbout, timeInWords } from '../../lib/mail/mail-words.ts';
import type { News } from '../notifications/news.service.ts';
import type { PayeeDetails, PayeeRow } from './payees.repo.ts';

const PATH = PAYEE_PERMISSIONS.pages.own;
const LABEL = 'See the account';

type Told = Pick<PayeeRow, 'user_id' | 'holder' | 'bank' | 'number'>;

const ending = ({ number }: Pick<PayeeDetails, 'number'>) =>
  `the account ending in ${endingOf(number)}`;

/** @returns `the account ending in 1863 at Sampath Bank in Sri Lanka, in the name of Bright Lamps Ltd, in USD` */
export const accountInWords = ({ holder, bank, country, currency, number }: PayeeDetails) =>
  `${ending({ number })} at ${bank} in ${namedCountry(country)?.name ?? country}, in the name of ${holder}, in ${currency}`;

const forSupplier = ({ user_id }: Told, words: Pick<News, 'type' | 'title' | 'message' | 'more'>) =>
  ({
    userId: user_id,
    ...words,
    path: PATH,
    label: LABEL,
    because: 'you named a bank account that buyers pay into',
  }) satisfies News;

export const confirmedNews = (row: Told & Pick<PayeeRow, 'cooling_until'>): News =>
  forSupplier(row, {
    type: 'success',
    title: `Bank account approved: ending in ${endingOf(row.number)}`,
    message: `Our team has approved ${ending(row)} at ${row.bank}. Buyers can pay into it from ${timeInWords(row.cooling_until ?? '')}.`,
    more: [
      `Every new account waits ${numberInWords(PAYEE_LIMITS.coolingDays)} days, so that you can stop one that is not yours.`,
    ],
  });

export const inUseNews = (row: Told): News =>
  forSupplier(row, {
    type: 'success',
    title: `Bank account in use: ending in ${endingOf(row.number)}`,
    message: `Buyers pay into ${ending(row)} at ${row.bank} from now on.`,
  });

export const refusedNews = (row: Told, reason: string): News =>
  forSupplier(row, {
    type: 'warning',
    title: `Bank account refused: ending in ${endingOf(row.number)}`,
    message: `Our team has refused ${ending(row)} at ${row.bank}. Nobody can pay into it.`,
    more: [reason, 'You can name another account.'],
  });

/** What stands in the bell of the supplier; its mail goes to all its contacts. */
export const namedNotice = (row: PayeeRow) => ({
  userId: row.user_id,
  type: 'warning' as const,
  title: `Bank account named: ending in ${endingOf(row.number)}`,
  message: `You are to be paid into ${accountInWords(row)}. Our team calls you back before it is used.`,
  action: { path: PATH, label: LABEL },
});

/** What the team is told when an account is named. */
export const waitingNotice = (row: PayeeRow, company: string): DomainEvents['team.waiting'] => ({
  about: row.user_id,
  name: company,
  title: 'Bank account to check',
  message: `${company} has named ${ending(row)} at ${row.bank}. Call back a number that you knew before.`,
  path: `${PAYEE_PERMISSIONS.pages.desk}?open=${row.id}`,
  label: 'Open it',
});

/** What the team is told when a buyer's bank has named somebody else. */
export const doubtedNotice = (row: PayeeRow): DomainEvents['team.waiting'] => ({
  about: row.user_id,
  name: row.holder,
  title: 'A bank shows another name',
  message: `A buyer’s bank has another name than «${row.holder}» for ${ending(row)} at ${row.bank}. The payment waits for you.`,
  path: `${PAYEE_PERMISSIONS.pages.desk}?list=banks&open=${row.id}`,
  label: 'Open it',
});

/** Variables: the `company`, the `account` in words, `at` and by `whom` it was named, and the `url` of its page. */
export const payeeNamedMail: MailTemplate = {
  kind: 'payee_named',
  compose({ company = '', account = '', at = '', whom = '', url = '' }) {
    return {
      subject: subjectAbout(String(company), 'A new bank account was named'),
      preview: `If no one on your team did this, withdraw it and tell us at once.`,
      paragraphs: [
        `${company} is to be paid into ${account}. ${whom} named it on ${at}.`,
        `If it was no one on your team, withdraw the account and answer this mail at once.`,
        `Our team calls a number that it knew before, and two of its members approve the account. Then it waits ${numberInWords(PAYEE_LIMITS.coolingDays)} days before anybody can pay into it.`,
      ],
      link: { label: LABEL, url: String(url) },
      footnote: `Sent because this address is, or was in the last 90 days, a contact of ${company} on ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ company = '' }) => `Told a contact of ${company}: a bank account was named`,
};

/** The same to an address that is nobody's account: it is not kept. */
export const payeeNamedToContactMail: MailTemplate = {
  ...payeeNamedMail,
  kind: 'payee_named_contact',
  last: true,
};
