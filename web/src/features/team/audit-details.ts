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

/** What stands in the sentence itself. */
const IN_SENTENCE = new Set(['title']);

/** Values of programs, in words: a name alone, or a name with its value. */
const IN_WORDS: Record<string, Record<string, string>> = {
  method: {
    code: 'with a code sent by mail',
    identity: 'with a Google account',
  },
};

/** The words of users are left as they are. */
const AS_WRITTEN = new Set(['formerly']);

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
  const told = detail.filter(({ name }) => !IN_SENTENCE.has(name));
  const parts = told.map(({ name, value }, index) => {
    const said =
      IN_WORDS[name]?.[value] ??
      `${BEFORE[name] ?? readable(name)} ${AS_WRITTEN.has(name) ? value : readable(value)}`;
    return index > 0 && name !== 'to' ? `, ${said}` : ` ${said}`;
  });
  const text = parts.join('').trim();
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
