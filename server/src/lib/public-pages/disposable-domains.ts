/** Domains of services that give out mail addresses for a day: such addresses are flagged, not refused. */
import { createRequire } from 'node:module';

interface Domains {
  readonly exact: ReadonlySet<string>;
  /** With all domains below them. */
  readonly above: ReadonlySet<string>;
}
/** Read when the first address is looked at: 120,000 names. */
let known: Domains | undefined;

function readDomains(): Domains {
  const require = createRequire(import.meta.url);
  return {
    exact: new Set(require('disposable-email-domains') as string[]),
    above: new Set(require('disposable-email-domains/wildcard.json') as string[]),
  };
}

/** @returns whether the address is such a service's */
export function isDisposable(email: string): boolean {
  known ??= readDomains();
  const { exact, above } = known;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const labels = domain.split('.');
  return exact.has(domain) || labels.some((_, at) => above.has(labels.slice(at).join('.')));
}

/** @returns how many names are known */
export function countDisposable(): number {
  known ??= readDomains();
  return known.exact.size;
}
