/** Phone numbers, websites and mail addresses. */
import { mailboxOf } from '../../../../lib/mail/mailbox.ts';
import { isPlaceholder } from './fold-text.ts';
import type { Mark } from './mark.ts';
import {
  FREE_MAIL,
  FREE_NAMES,
  GENERIC_LABELS,
  SHARED_HOSTS,
  SHARED_NAMES,
} from './shared-hosts.ts';

/** The digits at the end, which neither a country's prefix nor a leading zero changes. */
const PHONE_DIGITS = 9;

export function phoneMarks(text: string): Mark[] {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/\(\s*0\s*\)/g, '')
    .replaceAll(/\D/g, '');
  const end = digits.slice(-PHONE_DIGITS);
  if (end.length < PHONE_DIGITS || isPlaceholder(end)) return [];
  return [{ kind: 'phone', value: `phone ${end}`, refuses: false }];
}

/** Second levels under which a country registers names. */
const SECOND_LEVELS =
  /^(?:ac|biz|co|com|edu|firm|gen|go|gov|id|in|ind|info|ltd|me|my|ne|net|nom|or|org|plc|web)$/;

/** @returns the part of a host name that somebody has registered; an IP address as a whole */
function registrableDomain(host: string): string {
  if (/^[\d.]+$/.test(host)) return host;
  const labels = host.split('.');
  const [top = '', second = ''] = labels.toReversed();
  const depth = top.length === 2 && SECOND_LEVELS.test(second) ? 3 : 2;
  return labels.slice(-depth).join('.');
}

function parseHost(text: string): URL | undefined {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.hostname.includes('.') ? url : undefined;
}

/** @returns who of the many on a shared host it is; '' when the address does not say */
function ownPart(url: URL, domain: string): string {
  const own = url.hostname
    .slice(0, -domain.length)
    .split('.')
    .filter((label) => label !== '' && !GENERIC_LABELS.has(label));
  if (own.length > 0) return `${own.join('.')}.`;
  const steps = url.pathname
    .toLowerCase()
    .split('/')
    .filter((step) => step !== '' && !GENERIC_LABELS.has(step));
  const [first = ''] = steps;
  return first === 'profile.php' ? `/${url.searchParams.get('id') ?? ''}` : first && `/${first}`;
}

/** @returns the domain, unless everybody can have an address there; on a host that many share, the subdomain or the path too */
function siteOf(text: string): string | undefined {
  const url = parseHost(text.trim().toLowerCase());
  if (url === undefined) return undefined;
  const domain = registrableDomain(url.hostname.replace(/\.$/, ''));
  const [name = ''] = domain.split('.');
  if (FREE_MAIL.has(domain) || FREE_NAMES.has(name)) return undefined;
  if (!SHARED_HOSTS.has(domain) && !SHARED_NAMES.has(name)) return domain;
  const own = ownPart(url, domain);
  return own === '' ? undefined : own.startsWith('/') ? domain + own : own + domain;
}

export function websiteMarks(text: string): Mark[] {
  const site = siteOf(text);
  return site === undefined ? [] : [{ kind: 'website', value: `site ${site}`, refuses: false }];
}

/** The mailbox; and the domain, as a website's. */
export function mailMarks(text: string): Mark[] {
  const mailbox = mailboxOf(text.normalize('NFKC').trim().toLowerCase());
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  if (!mailbox.includes('@') || domain === '') return [];
  const mark = { kind: 'contact_email' as const, value: `mail ${mailbox}`, refuses: true };
  return [mark, ...websiteMarks(domain)];
}
