/** The sentence on top: who is the cheapest at this quantity, and from where on that changes. */
import type { HeadlinePart } from './model/headline-words.ts';
import { BEST } from './marks.tsx';

export function Headline({ parts }: { parts: readonly HeadlinePart[] }) {
  return (
    <p className="max-w-240 text-lead wrap-anywhere" role="status">
      {parts.map(({ kind, text }, at) => (
        // The parts have no other identity than their place.
        <HeadlineText key={at} kind={kind} text={text} />
      ))}
    </p>
  );
}

function HeadlineText({ kind, text }: HeadlinePart) {
  if (kind === 'text') return text;
  return <b className={kind === 'best' ? `font-semibold ${BEST}` : 'font-semibold'}>{text}</b>;
}
