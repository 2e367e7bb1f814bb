/** The details of an entry of the audit log as a sentence. */
import type { AuditEntry } from '@waggle/contract/team/audit';

type Detail = AuditEntry['detail'][number];

/** Names of states and fields without what only programs need. */
function readable(value: string): string {
  return value
    .replaceAll(/["[\]{}]/g, '')
    .replaceAll('_', ' ')
    .replaceAll(',', ', ');
}

const BEFORE: Record<string, string> = {
  about: 'About',
  from: 'from',
  to: 'to',
  reason: 'because of',
  until: 'until',
  fields: 'in',
};

/** @returns «From submitted to in review, because of blurry image.» */
export function detailText(detail: readonly Detail[]): string {
  const parts = detail.map(({ name, value }, index) => {
    const said = `${BEFORE[name] ?? readable(name)} ${readable(value)}`;
    return index > 0 && name !== 'to' ? `, ${said}` : ` ${said}`;
  });
  const text = parts.join('').trim();
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
