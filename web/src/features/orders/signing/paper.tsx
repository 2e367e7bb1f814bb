/** The paper of an order: who agrees with whom, every part of the terms, and the fingerprint of the text that is signed. */
import { type ReactNode, useId } from 'react';
import { shownFingerprint } from '@waggle/contract/orders/canonical';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import type { TermRow, TermSection } from '@waggle/contract/orders/terms-words';
import { classNames } from '../../../lib/class-names.ts';
import { countryName } from '../../../lib/country-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FirmnessTag } from '../../../ui/marks/verdict-mark.tsx';
import { EdgeMarks, NumberMark } from './number-mark.tsx';
import { placeId } from '../order-paths.ts';
import type { SectionKey, ShownTerms } from './shown-terms.ts';

interface PaperProps {
  terms: OrderTerms;
  shown: ShownTerms;
  /** Undefined while it is written. */
  hash?: string | undefined;
  /** Beside its number, such as when it was signed. */
  dated?: string;
  /** Parts that are unfolded on a phone. */
  unfolded: ReadonlySet<SectionKey>;
  onFold?: (section: SectionKey) => void;
  /** Opens a part to change it; undefined where nobody may. */
  onEdit?: ((section: SectionKey) => void) | undefined;
  /** The part that is changed, and its fields. */
  edited?: SectionKey | undefined;
  children?: ReactNode;
}

export function Paper(props: PaperProps) {
  const { terms, shown, hash, dated, children, edited } = props;
  const hasTool = shown.sections.some(({ key }) => key === 'tools');
  return (
    <article
      aria-label="The terms"
      className="min-w-0 sm:rounded-sheet sm:bg-surface-raised sm:px-10 sm:py-7 sm:shadow-sheet print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-h3 sm:text-h2">
          Order {orderName(terms.order)}, version {terms.version}
        </h2>
        <p className="text-small text-muted">{dated}</p>
      </header>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <PartyLines as="Buyer" party={terms.buyer} missing="Legal name and address are missing" />
        <PartyLines as="Supplier" party={terms.supplier} missing="The legal name is missing" />
      </div>
      {shown.sections.map((section) => (
        <Part key={section.key} {...props} section={section}>
          {edited === section.key ? children : <Rows {...props} section={section} />}
        </Part>
      ))}
      {!hasTool && <p className="mt-4 text-small text-muted">No tool is made for this order.</p>}
      {hash !== undefined && (
        <div className="mt-8 flex gap-3 border-t-2 border-text pt-4">
          <Icon name="fingerprint-pattern" className="mt-0.5" />
          <p className="min-w-0 text-small text-muted">
            Fingerprint{' '}
            <span title={hash} className="text-text tabular-nums wrap-anywhere">
              {shownFingerprint(hash)}
            </span>
            <span className="block">
              Both of you sign exactly this text. One changed letter makes another fingerprint.
            </span>
          </p>
        </div>
      )}
    </article>
  );
}

interface PartyProps {
  as: string;
  party: OrderParty;
  missing: string;
}

function PartyLines({ as, party, missing }: PartyProps) {
  const { name, trading_as, address, country } = party;
  const place = [address.trim().replaceAll(/\s*\n\s*/g, ', '), country && countryName(country)];
  return (
    <div className="min-w-0 text-small wrap-anywhere">
      <p className="text-muted">{as}</p>
      {name === '' ? (
        <p className="font-semibold text-danger">{missing}</p>
      ) : (
        <p dir="auto" className="text-body font-semibold">
          {name}
        </p>
      )}
      <p dir="auto">{place.filter(Boolean).join(', ')}</p>
      {trading_as !== '' && trading_as !== name && (
        <p dir="auto" className="text-muted">
          trading as {trading_as}
        </p>
      )}
    </div>
  );
}

/** What a folded part says of itself. */
function summaryOf({ key, rows }: TermSection): string {
  if (key === 'made') return rows.length === 1 ? '1 line' : `${rows.length} lines`;
  if (key === 'costs') return rows.at(-1)?.value ?? '';
  const words = key === 'payments' || key === 'tools' ? 'name' : 'value';
  return rows
    .slice(0, 2)
    .map((row) => row[words])
    .join(' · ');
}

interface PartProps extends Omit<PaperProps, 'children'> {
  section: TermSection;
  children: ReactNode;
}

function Part({ section, shown, unfolded, onFold, onEdit, edited, children }: PartProps) {
  const { key, title } = section;
  const id = useId();
  const isOpen = unfolded.has(key) || edited === key;
  const marks = shown.numbersUnder(key, true);
  return (
    <section
      id={placeId(key)}
      aria-labelledby={id}
      className="relative border-t border-line pt-3 sm:mt-8 sm:border-t-2 sm:border-text print:mt-6 print:break-inside-avoid"
    >
      <EdgeMarks numbers={shown.numbersUnder(key)} />
      <div className="flex items-center justify-between gap-4">
        <h3 id={id} className="min-w-0 text-h4 max-sm:hidden sm:text-h3 print:block">
          {title}
        </h3>
        <h3 className="min-w-0 flex-1 sm:hidden print:hidden">
          <Button
            variant="bare"
            aria-expanded={isOpen}
            onClick={() => onFold?.(key)}
            className="flex min-h-14 w-full items-center gap-3 text-left font-text"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block truncate text-small font-normal text-muted">
                {summaryOf(section)}
              </span>
            </span>
            {marks.map((number) => (
              <NumberMark key={number} number={number} className="size-6" />
            ))}
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          </Button>
        </h3>
        {onEdit && edited !== key && (
          <Button
            variant="quiet"
            size="compact"
            aria-label={`Change: ${title}`}
            onClick={() => onEdit(key)}
            className={classNames('shrink-0 print:hidden', !isOpen && 'max-sm:hidden')}
          >
            <Icon name="pencil" />
            Change
          </Button>
        )}
      </div>
      <div className={classNames(!isOpen && 'max-sm:hidden', 'print:block')}>{children}</div>
    </section>
  );
}

type RowsProps = Pick<PaperProps, 'terms' | 'shown'> & { section: TermSection };

function Rows(props: RowsProps) {
  const { section } = props;
  if (section.key === 'payments') return <Payments {...props} />;
  if (section.key === 'tools') return <Tools {...props} />;
  const isCosts = section.key === 'costs';
  return (
    <dl className="mt-2">
      {section.rows.map((row, at) => (
        <div
          key={`${row.part} ${row.name}`}
          id={placeId(section.key, at)}
          className={classNames(
            'relative grid items-baseline gap-x-6 border-b border-line py-2',
            isCosts
              ? 'grid-cols-[minmax(0,1fr)_auto]'
              : 'sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]',
          )}
        >
          <dt dir="auto" className={classNames('wrap-anywhere', rowName(section, row))}>
            <EdgeMarks numbers={props.shown.numbersOf(row)} />
            {row.name}
            {isCosts && row.note !== '' && (
              <span className="block text-small font-normal text-muted">{row.note}</span>
            )}
          </dt>
          <dd className="flex min-w-0 flex-wrap items-start justify-between gap-x-4">
            <span
              dir="auto"
              className={classNames(
                'min-w-0 flex-1 whitespace-pre-line wrap-anywhere',
                isCosts && 'text-right tabular-nums',
                isCosts && row.part === null && 'font-display text-h3 font-bold',
              )}
            >
              {row.value}
              {!isCosts && row.note !== '' && (
                <span className="block text-small text-muted">{row.note}</span>
              )}
            </span>
            <Firm terms={props.terms} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function rowName({ key }: TermSection, { part }: TermRow): string {
  if (key === 'made') return 'font-semibold';
  return key === 'costs' ? (part === null ? 'font-semibold' : '') : 'text-muted sm:text-small';
}

/** Of a line of what is made. */
function Firm({ terms, row }: { terms: OrderTerms; row: TermRow }) {
  const line = terms.lines.find(({ key }) => row.part === `lines.${key}`);
  return line ? <FirmnessTag firmness={line.firmness} /> : null;
}

function Payments({ section, shown }: RowsProps) {
  return (
    <ul className="relative mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-3">
      {section.rows.map((row, at) => (
        <li
          key={row.part}
          id={placeId(section.key, at)}
          className="relative border-t-3 border-accent pt-2"
        >
          {/* Beside each other: only the first is at the edge. */}
          <span className="absolute top-1 right-0 flex max-sm:hidden">
            {shown.numbersOf(row).map((number) => (
              <NumberMark key={number} number={number} />
            ))}
          </span>
          <p dir="auto" className="text-small wrap-anywhere">
            {row.name}
          </p>
          <p className="font-display text-h4 font-bold tabular-nums">
            {row.value === '' ? '–' : row.value}
          </p>
          <p className="text-small text-muted">{row.note}</p>
        </li>
      ))}
    </ul>
  );
}

function Tools({ section, shown }: RowsProps) {
  return (
    <ul className="mt-2">
      {section.rows.map((row, at) => (
        <li
          key={row.name}
          id={placeId(section.key, at)}
          className="relative flex gap-5 border-b border-line py-3"
        >
          <EdgeMarks numbers={shown.numbersOf(row)} />
          <ToolDrawing />
          <p className="min-w-0 wrap-anywhere">
            <b dir="auto" className="font-semibold">
              {row.name}.
            </b>{' '}
            {row.value}.{' '}
            {row.note !== '' && <span className="block text-small text-muted">{row.note}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A press and its tool: decorative. */
function ToolDrawing() {
  return (
    <svg
      viewBox="0 0 48 40"
      aria-hidden="true"
      className="mt-1 h-10 w-12 shrink-0 fill-none stroke-text stroke-2"
    >
      <path d="M24 2v9m-4-4 4 4 4-4" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M5 31V21h8v-4h22v4h8v10" strokeLinejoin="round" />
      <path d="M2 31h44v7H2z" strokeLinejoin="round" className="fill-accent" />
    </svg>
  );
}
