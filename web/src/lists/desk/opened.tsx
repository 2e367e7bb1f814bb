/** What is open beside a list of a desk: loaded, below its head: back to the list on a narrow screen, its state and its title. */
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRows, type Query } from '../list-body.tsx';

/** What a view of the opened one is given. */
export interface OpenedView {
  /** That stands in the address. */
  readonly id: string;
  /** The address of the list. */
  readonly back: string;
  /** It was opened on this page: the focus goes with the work. */
  readonly arrive: boolean;
  readonly onDone: () => void;
  /** Who of the team has taken it, and the button of that. */
  readonly taking?: ReactNode;
}

/** The state stands above the title. */
export type OpenedWords = readonly [title: string, state: string, below: ReactNode];

export interface OpenedRow<Row> {
  readonly row: Row;
  readonly onDone: () => void;
}

interface OpenedOptions<Row> {
  /** What it is, as in «company». */
  noun: string;
  /** A hook. */
  useOne: (id: string) => Query<Row>;
  head: (row: Row) => OpenedWords;
}

/** @param View shows it below its head */
export function openedOf<Row>(
  { noun, useOne, head }: OpenedOptions<Row>,
  View: ComponentType<OpenedRow<Row>>,
) {
  return function Opened(view: OpenedView) {
    return (
      <LoadedRows query={useOne(view.id)} what={`The ${noun}`} rows={5}>
        {(row) => (
          <article aria-labelledby="opened">
            <Head {...view} words={head(row)} />
            <View row={row} onDone={view.onDone} />
          </article>
        )}
      </LoadedRows>
    );
  };
}

interface HeadProps extends OpenedView {
  words: OpenedWords;
}

function Head({ back, arrive, taking, words: [title, state, below] }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive) heading.current?.focus();
  }, [arrive]);
  return (
    <>
      <BackLink to={back} className="font-semibold lg:hidden">
        Back to the list
      </BackLink>
      <p className="text-small font-semibold">{state}</p>
      <h2
        ref={heading}
        id="opened"
        tabIndex={-1}
        dir="auto"
        className="text-h2 wrap-anywhere hyphens-auto outline-none"
      >
        {title}
      </h2>
      <p className="mt-1 text-small text-muted wrap-anywhere">{below}</p>
      {taking}
    </>
  );
}

/** What the team has said of it. */
export const Said = ({ children }: { children: ReactNode }) => (
  <div
    dir="auto"
    className="mt-3 border-l-6 border-accent bg-accent-wash px-4 py-3 whitespace-pre-line wrap-anywhere"
  >
    {children}
  </div>
);
