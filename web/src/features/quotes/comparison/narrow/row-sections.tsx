/** Differences, time and terms in one column: a block for each row, with a line for each quote. */
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FirmnessTag } from '../../../../ui/marks/verdict-mark.tsx';
import { FactValue, SpecValue } from '../marks.tsx';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { capitalized, countWord } from '../../../../lib/figures/number-words.ts';
import type { SpecRow } from '../model/spec-rows.ts';
import type { FactRow } from '../model/time-rows.ts';

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-9 border-t-2 border-text pt-4">
      <h2 id={`${id}-title`} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 py-1.5">
      <dt dir="auto" className="text-muted wrap-anywhere hyphens-auto">
        {name}
      </dt>
      <dd className="flex flex-col items-end text-right">{children}</dd>
    </div>
  );
}

interface SpecSectionProps {
  quotes: readonly ComparedQuote[];
  rows: readonly SpecRow[];
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
}

export function SpecSection({ quotes, rows, showsAll, onShowAll }: SpecSectionProps) {
  const shown = showsAll ? rows : rows.filter(({ differs }) => differs);
  const hidden = rows.length - rows.filter(({ differs }) => differs).length;
  return (
    <Section id="differs" title="Differs from your brief">
      {shown.map(({ key, attribute, firmness, asked, cells }) => {
        const same = cells.filter(({ kind }) => kind === 'meets').length;
        return (
          <div key={key} className="border-b border-line py-3">
            <h3 className="font-text text-body font-semibold wrap-anywhere hyphens-auto">
              <span dir="auto">{attribute}</span> <FirmnessTag firmness={firmness} />
            </h3>
            <p className="text-small text-muted wrap-anywhere">{asked}</p>
            <dl className="mt-1 text-small">
              {cells.map((cell, at) => {
                const one = quotes[at];
                if (one === undefined || cell.kind === 'meets') return null;
                return (
                  <Line key={one.id} name={one.name}>
                    <SpecValue cell={cell} firmness={firmness} />
                  </Line>
                );
              })}
              {same > 0 && (
                <Line name={sameText(same, cells.length)}>
                  <SpecValue
                    cell={{ kind: 'meets', text: same === 1 ? 'Meets' : 'Meet', why: '' }}
                    firmness={firmness}
                  />
                </Line>
              )}
            </dl>
          </div>
        );
      })}
      {shown.length === 0 && <p className="mt-2 text-muted">Nothing: every line is met.</p>}
      {hidden > 0 && (
        <Button
          variant="link"
          aria-expanded={showsAll}
          onClick={() => onShowAll(!showsAll)}
          className="mt-1 w-full justify-between print:hidden"
        >
          {showsAll
            ? 'Only the lines that differ'
            : `The ${hidden === 1 ? 'line' : `${countWord(hidden)} lines`} that all meet`}
          <Icon name="chevron-down" className={`size-4 ${showsAll ? 'rotate-180' : ''}`} />
        </Button>
      )}
    </Section>
  );
}

function sameText(same: number, all: number): string {
  if (same === all) return all === 1 ? 'The quote' : `All ${countWord(all)}`;
  return same === 1 ? 'The other' : capitalized(`other ${countWord(same)}`);
}

interface FactSectionProps {
  id: string;
  title: string;
  quotes: readonly ComparedQuote[];
  rows: readonly FactRow[];
}

export function FactSection({ id, title, quotes, rows }: FactSectionProps) {
  return (
    <Section id={id} title={title}>
      {rows.map(({ name, hint, cells }) => (
        <div key={name} className="border-b border-line py-3">
          <h3 className="font-text text-body font-semibold">{name}</h3>
          {hint !== '' && <p className="text-small text-muted">{hint}</p>}
          <dl className="mt-1 text-small">
            {cells.map((cell, at) => {
              const one = quotes[at];
              return one === undefined ? null : (
                <Line key={one.id} name={one.name}>
                  <span className="max-w-full">
                    <FactValue {...cell} />
                  </span>
                </Line>
              );
            })}
          </dl>
        </div>
      ))}
    </Section>
  );
}
