/** Domains whose mailboxes anybody makes for a few minutes: flagged, not refused. */
import { createRequire } from 'node:module';

/** Not all at once at the start: 120,000 names. */
let known: Promise<{ domains: ReadonlySet<string>; above: ReadonlySet<string> }> | undefined;

async function load() {
  const require = createRequire(import.meta.url);
  return {
    domains: new Set(require('disposable-email-domains') as string[]),
    above: new Set(require('disposable-email-domains/wildcard.json') as string[]),
  };
}

/** @param address in lower case */
export async function isDisposable(address: string): Promise<boolean> {
  known ??= load();
  const { domains, above } = await known;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (domains.has(domain)) return true;
  const labels = domain.split('.');
  return labels.some((_, index) => above.has(labels.slice(index).join('.')));
}

export async function countDisposable(): Promise<number> {
  known ??= load();
  return (await known).domains.size;
}
