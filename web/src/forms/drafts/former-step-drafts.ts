/** What the version before has kept of three dialogs, under the names that it had there; this goes with the next release. */
import { openKeptCopy } from './kept-copy.ts';

const FORMER: Readonly<Record<string, string>> = {
  counter: 'counter.',
  reject: 'reject.',
  block: 'moderation.stop.',
};

/** Moves it to its name by now, unless something is kept there. */
export function adoptFormerDraft(step: string, id: string | undefined, name: string): void {
  const prefix = FORMER[step];
  if (prefix === undefined || id === undefined) return;
  const former = openKeptCopy(prefix + id);
  const copy = openKeptCopy(name);
  const kept = former.read();
  if (typeof kept?.value !== 'object' || kept.value === null) return;
  const { reason = '', note = '', ...given } = kept.value as Record<string, string>;
  if (copy.read() === undefined) copy.write({ ...kept, value: { reason, note, given } });
  former.remove();
}
