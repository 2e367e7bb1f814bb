/** In place of results: nothing fits, the sentence says too little, or there are no suppliers yet. */
import type { ReactNode } from 'react';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { Link } from '../../../lib/navigation.tsx';
import { GuideBee } from '../../../ui/bee.tsx';
import type { DirectoryModel } from '../directory-model.ts';
import { searchPath, withOnly, withSentence } from '../directory-search.ts';
import { CHIP_LINK } from '../filters/chips-row.tsx';
import { withoutOne } from '../filters/without-one.ts';

const EXAMPLE = 'a lamp for reading in bed that does not wake the other one';
const LINK = 'font-semibold text-accent-text underline underline-offset-4';

export function NothingFits({ model }: { model: DirectoryModel }) {
  const { address, chips } = model;
  const links = withoutOne(model);
  if (address.q === undefined && chips.length === 0) {
    return (
      <Waiting>The first suppliers appear here as soon as our team has verified them.</Waiting>
    );
  }
  return (
    <Waiting>
      {links.length > 0
        ? 'Drop one of these, and some do:'
        : 'Try other words: what it is, what it is made of, or how it is made.'}
      {links.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {links.map(({ key, text, next }) => (
            <li key={key} className="max-w-full">
              <Link to={searchPath(next)} className={CHIP_LINK}>
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {address.q !== undefined && (
        <Link
          to={searchPath(withSentence(address, ''))}
          className={`mt-3 flex min-h-11 items-center ${LINK}`}
        >
          Search without words
        </Link>
      )}
    </Waiting>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-4 border-t border-line py-10 sm:flex-row sm:items-start">
      <GuideBee pose="waiting" className="w-28 shrink-0" />
      <div className="max-w-136 min-w-0 sm:pt-4">{children}</div>
    </div>
  );
}

/** The sentence says nothing that could be made. */
export function TellUsMore({ model: { address } }: { model: DirectoryModel }) {
  const rest = withSentence(address, '');
  return (
    <div className="max-w-160 border-t border-line py-8">
      <p>
        Say in a few words what it is and what it is for, in any language. For example:{' '}
        <Link to={searchPath(withSentence(address, EXAMPLE))} className={LINK}>
          {EXAMPLE}
        </Link>
      </p>
      <h3 className="mt-8 font-text font-semibold">Or begin with a category</h3>
      <ul className="mt-3 flex flex-wrap gap-2">
        {FACET_OPTIONS.category.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Link to={searchPath(withOnly(rest, 'category', id))} className={CHIP_LINK}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
