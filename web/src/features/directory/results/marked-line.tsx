/** A supplier's line in its own words, with the words that meet the search marked. */
import type { SupplierCard } from '@waggle/contract/directory';

type Line = NonNullable<SupplierCard['line']>;
type How = Line['marks'][number]['how'];

interface Part {
  text: string;
  how: How | undefined;
}

/** Marks that overlap an earlier one are left out. */
function partsOf({ text, marks }: Line): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, how } of marks.toSorted((one, other) => one.from - other.from)) {
    if (from < at || to <= from || to > text.length) continue;
    if (from > at) parts.push({ text: text.slice(at, from), how: undefined });
    parts.push({ text: text.slice(from, to), how });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), how: undefined });
  return parts;
}

const LOOKS: Record<How, string> = {
  same: 'font-semibold underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none] dark:decoration-accent/70',
  related:
    'underline decoration-accent-text decoration-dotted decoration-2 underline-offset-[0.2em] [text-decoration-skip-ink:none]',
};

export function Mark({ how, children }: { how: How; children: string }) {
  return <mark className={`bg-transparent text-current ${LOOKS[how]}`}>{children}</mark>;
}

/** A text with its marked words. */
export function MarkedText(line: Line) {
  return partsOf(line).map(({ text, how }, index) =>
    // The parts of a line never change their order.
    how === undefined ? (
      text
    ) : (
      <Mark key={index} how={how}>
        {text}
      </Mark>
    ),
  );
}

export function MarkedLine({ line }: { line: Line }) {
  return (
    <p dir="auto" className="wrap-anywhere">
      “<MarkedText {...line} />”
    </p>
  );
}
