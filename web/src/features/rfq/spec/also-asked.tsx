/** What suppliers of the category usually ask about and the brief does not say: answered with one touch, or left open. */
import { useEffect, useRef, useState } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { isAbout, missingLines } from '@waggle/contract/rfq/completeness';
import {
  exampleOf,
  leftOpen,
  type LineContent,
  type UsualLine,
} from '@waggle/contract/rfq/examples/category-examples';
import { valueWords } from '@waggle/contract/rfq/tolerance-words';
import type { PriceEffect } from '@waggle/contract/rfq/price-effects';
import { newLineKey } from './line-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import type { BriefWork } from '../brief/use-brief.ts';
import { emptyLine } from './lines-register.tsx';
import { EffectLine } from './price-effect.tsx';

interface AlsoAskedProps {
  work: BriefWork;
  effects: readonly PriceEffect[];
  /** Opens a line by its key. */
  onOpen: (key: string) => void;
}

export function AlsoAsked({ work, effects, onOpen }: AlsoAskedProps) {
  const place = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  const missing = missingLines(work.form, effects);
  const most = Math.max(0, ...missing.map(({ effect }) => effect?.high ?? 0));
  const { suppliers } = exampleOf(work.form.category);
  const isFull = work.form.lines.length >= RFQ_LIMITS.lines;

  // The row that had the focus is gone: the next one gets it, or the heading.
  useEffect(() => {
    if (news === '' || place.current === null) return;
    (
      place.current.querySelector<HTMLElement>('li button') ??
      place.current.querySelector<HTMLElement>('h2')
    )?.focus();
  }, [news]);

  /** A line that has a name already is filled in; otherwise there is one more. */
  function say(usual: UsualLine, content: LineContent): string {
    const begun = work.form.lines.find((line) => isAbout(line, usual));
    const line = { ...content, key: begun?.key ?? newLineKey() };
    work.change(({ lines }) => ({
      lines: begun
        ? lines.map((one) => (one.key === begun.key ? { ...line, attribute: one.attribute } : one))
        : [...lines, line],
    }));
    return line.key;
  }

  function answer(usual: UsualLine, content: LineContent): void {
    say(usual, content);
    setNews(
      content.open
        ? `${usual.attribute} is left open, suppliers suggest`
        : `${usual.attribute} added: ${valueWords(content)}`,
    );
  }

  function write(usual: UsualLine): void {
    const { key: _, ...content } = emptyLine(usual.attribute);
    onOpen(say(usual, content));
  }

  return (
    <div ref={place}>
      <h2 tabIndex={-1} className="text-h3 outline-none">
        {suppliers} also ask for
      </h2>
      <p role="status" className="sr-only">
        {news}
      </p>
      {missing.length === 0 ? (
        <p className="mt-2 text-muted">Everything they usually ask about is said.</p>
      ) : (
        <p className="mt-1 text-small text-muted">
          {missing.some(({ effect }) => effect !== null)
            ? 'First what changes prices most, as earlier quotes show.'
            : 'Suppliers ask about these first.'}
        </p>
      )}
      <ul className="mt-3 border-t border-line empty:hidden">
        {missing.map(({ usual, effect }) => (
          <li
            key={usual.attribute}
            className="grid gap-x-5 gap-y-2 border-b border-line py-3 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
          >
            <div className="flex gap-2.5">
              <ClaimMark className="mt-0.5 size-5" />
              <div className="min-w-0">
                <h3 dir="auto" className="font-text text-body font-semibold">
                  {usual.attribute}
                </h3>
                <p className="text-small text-muted">{usual.hint}</p>
                <p className="text-small text-muted">Usual: {usual.usual}</p>
              </div>
            </div>
            <div className="flex min-w-0 flex-wrap content-start items-center gap-2">
              {effect && <EffectLine effect={effect} most={most} />}
              {usual.answers.map((content) => (
                <Button
                  key={valueWords(content)}
                  variant="outline"
                  size="compact"
                  disabled={isFull}
                  aria-label={`${usual.attribute}: ${valueWords(content)}`}
                  onClick={() => answer(usual, content)}
                  className="text-small!"
                >
                  {valueWords(content)}
                </Button>
              ))}
              <Button
                variant="quiet"
                size="compact"
                disabled={isFull}
                aria-label={`Write it: ${usual.attribute}`}
                onClick={() => write(usual)}
                className="text-small!"
              >
                <Icon name="pencil" className="size-4.5!" />
                Write it
              </Button>
              <Button
                variant="quiet"
                size="compact"
                disabled={isFull}
                aria-label={`Leave open: ${usual.attribute}`}
                onClick={() => answer(usual, leftOpen(usual))}
                className="text-small! text-muted"
              >
                Leave open
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
