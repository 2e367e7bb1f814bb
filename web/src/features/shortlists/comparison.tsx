/** The suppliers of a list beside each other: a table, and on a phone one block for each. */
import { SHORTLIST_LIMITS } from '@waggle/contract/limits';
import type { ShortlistContent, ShortlistEntry } from '@waggle/contract/shortlists';
import { useId } from 'react';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DRAFT_WORDS } from '../../forms/drafts/draft-status.tsx';
import { useSavedDraft } from '../../forms/drafts/use-saved-draft.ts';
import { Link } from '../../lib/navigation.tsx';
import { fillPath } from '../../lib/path-pattern.ts';
import { useMedia } from '../../lib/use-width.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/control.tsx';
import { Hexagon } from '../../ui/hexagon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ClaimMark } from '../../ui/marks/verdict-mark.tsx';
import { comparisonRows, type ListedEntry, type Cell } from './comparison-rows.ts';
import { removeSupplier, renewEntry, saveNote } from './shortlists-query.ts';

interface ComparisonProps {
  list: ShortlistContent;
  /** Those of the directory. */
  entries: readonly ListedEntry[];
}

export function Comparison(props: ComparisonProps) {
  const isNarrow = useMedia('(width < 48rem)');
  return isNarrow ? <Blocks {...props} /> : <Table {...props} />;
}

interface SupplierHeadProps {
  list: ShortlistContent;
  entry: ListedEntry;
}

function SupplierHead({ list, entry: { supplier, supplier_id: id } }: SupplierHeadProps) {
  const { name, picture, country, slug, closed } = supplier;
  return (
    <div className="relative">
      {picture === null ? (
        <Hexagon name={name} className="h-12 text-body" />
      ) : (
        <img
          src={picture}
          alt=""
          width="42"
          height="48"
          className="hexagon aspect-[0.866] h-12 w-auto object-cover"
        />
      )}
      <h2 className="mt-1 text-h4 wrap-anywhere hyphens-auto">
        <Link
          to={fillPath(PATHS.supplier, { slug })}
          dir="auto"
          className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <span className="inline-flex items-center gap-1.5 font-semibold text-verified">
          <Icon name="seal-check" className="size-4" />
          Verified
        </span>
        {country !== null && <span className="text-muted wrap-anywhere">{country.name}</span>}
      </p>
      {closed !== null && <Closed closed={closed} />}
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name} from this list`}
        onClick={() => void removeSupplier(list, { id, name })}
        className="absolute top-0 -right-3"
      >
        <Icon name="x" />
      </Button>
    </div>
  );
}

const DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });

function Closed({ closed: { from, to } }: { closed: { from: string; to: string } }) {
  return (
    <p className="mt-1 text-small text-warn">
      Closed {DAY.format(new Date(from))} to {DAY.format(new Date(to))}
    </p>
  );
}

/** Stays in view while more than four suppliers scroll sideways. */
const FIRST = 'sticky left-0 z-1 bg-surface align-top';

function Table({ list, entries }: ComparisonProps) {
  return (
    <div
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label={`Suppliers on ${list.name}, side by side`}
      className="-mx-2 overflow-x-auto px-2 pb-2 focus-visible:outline-offset-0"
    >
      <table className="w-full table-fixed border-collapse text-left">
        <colgroup>
          <col className="w-33" />
          {entries.map(({ supplier_id }) => (
            <col key={supplier_id} className="w-49" />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b-2 border-text">
            <th scope="col" className={FIRST}>
              <span className="sr-only">What is compared</span>
            </th>
            {entries.map((entry) => (
              <th key={entry.supplier_id} scope="col" className="pb-5 pl-4 align-top font-normal">
                <SupplierHead list={list} entry={entry} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(entries).map(({ name, cells }) => (
            <tr key={name} className="border-b border-line">
              <th
                dir="auto"
                scope="row"
                className={`${FIRST} py-3 pr-2 text-small font-normal text-muted wrap-anywhere`}
              >
                {name}
              </th>
              {cells.map((cell, place) => (
                <td key={entries[place]?.supplier_id} className="py-3 pl-4 align-top text-small">
                  <CellValue cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${FIRST} py-4 pr-2 text-small font-normal text-muted`}>
              Your note
            </th>
            {entries.map((entry) => (
              <td key={entry.supplier_id} className="py-4 pl-4 align-top">
                <NoteField list={list.id} entry={entry} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Blocks({ list, entries }: ComparisonProps) {
  const rows = comparisonRows(entries);
  return (
    <ul>
      {entries.map((entry, place) => (
        <li key={entry.supplier_id} className="border-t-2 border-text pt-5 pb-8">
          <SupplierHead list={list} entry={entry} />
          <dl className="mt-4 grid grid-cols-[7.5rem_minmax(0,1fr)]">
            {rows.map(({ name, cells }) => {
              const cell = cells[place];
              return (
                <div
                  key={name}
                  className="col-span-full grid grid-cols-subgrid border-t border-line py-2.5 text-small"
                >
                  <dt className="pr-2 text-muted wrap-anywhere">{name}</dt>
                  <dd>{cell && <CellValue cell={cell} />}</dd>
                </div>
              );
            })}
          </dl>
          <p aria-hidden="true" className="mt-2 mb-1 text-small text-muted">
            Your note
          </p>
          <NoteField list={list.id} entry={entry} />
        </li>
      ))}
    </ul>
  );
}

interface NoteFieldProps {
  /** The id of the list. */
  list: string;
  entry: ShortlistEntry;
}

/** The user's own note on a supplier, saved as it is typed. */
function NoteField({ list, entry }: NoteFieldProps) {
  const id = useId();
  const note = useNote(list, entry);
  const { state } = note;
  const isTold = state === 'failed' || state === 'conflict';
  return (
    <div>
      <TextArea
        size="compact"
        name="note"
        aria-label={`Your note on ${entry.name}`}
        aria-describedby={`${id}-state`}
        aria-invalid={isTold || undefined}
        placeholder="Write a note"
        maxLength={SHORTLIST_LIMITS.note}
        value={note.value}
        onChange={({ target }) => note.change(target.value)}
        onBlur={() => state === 'typing' && void note.save()}
        style={{ fieldSizing: 'content', minHeight: '5.75rem', maxHeight: '24rem' }}
        className="resize-y text-small"
      />
      <p id={`${id}-state`} className={isTold ? 'sr-only' : 'min-h-6 pt-1 text-small text-muted'}>
        {DRAFT_WORDS[state]}
      </p>
      <DraftNotice draft={note} name="Your note" other={note.other?.value} className="mt-2" />
    </div>
  );
}

const copyOf = ({ note, version }: ShortlistEntry) => ({ value: note, version });

/** @param list its id */
function useNote(list: string, entry: ShortlistEntry) {
  const place = { list, supplier: entry.supplier_id };
  return useSavedDraft<string>({
    name: `note.${list}.${entry.supplier_id}`,
    base: copyOf(entry),
    pause: 700,
    save: (note, version) => saveNote(place, note, version),
    renew: async () => copyOf(await renewEntry(place)),
  });
}

/** One value of the comparison: a figure, a fact with its mark, or words. */
function CellValue({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case 'figure':
      return (
        <p className="wrap-anywhere">
          <span
            className={
              cell.best === null
                ? undefined
                : 'underline decoration-accent decoration-4 underline-offset-[0.12em] [text-decoration-skip-ink:none]'
            }
          >
            <b className="font-bold">{cell.figure}</b> {cell.of}
          </span>
          {cell.best !== null && (
            <span className="ml-2 text-small font-semibold text-accent-text">{cell.best}</span>
          )}
        </p>
      );
    case 'fact':
      return (
        <p className="flex items-start gap-2">
          <ClaimMark checked={cell.checked} />
          <span dir="auto" className={`min-w-0 pt-0.5 ${cell.checked ? '' : 'text-muted'}`}>
            {cell.text}
          </span>
        </p>
      );
    case 'quotes':
      return (
        <ul className="space-y-1">
          {cell.lines.map((line) => (
            <li key={line} dir="auto" className="wrap-anywhere hyphens-auto">
              “{line}”
            </li>
          ))}
        </ul>
      );
    case 'words':
      return (
        <p dir="auto" className="wrap-anywhere hyphens-auto">
          {cell.text}
        </p>
      );
    default:
      return (
        <p dir="auto" className="text-muted">
          {cell.text}
        </p>
      );
  }
}
