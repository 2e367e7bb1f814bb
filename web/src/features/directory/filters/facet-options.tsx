/** The options of one filter with their counts; a long list shows its first ones, and can be searched. */
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { withToggled } from '../directory-search.ts';
import type { DirectoryModel } from '../directory-model.ts';
import type { FacetList, FacetOption } from './facet-lists.ts';
import { OptionMark } from './option-mark.tsx';

/** So many options are shown of a list in which several can be chosen. */
const FIRST = 4;
/** A longer list has a field to find an option. */
const FINDABLE = 8;

interface FacetOptionsProps {
  model: DirectoryModel;
  list: FacetList;
  /** All of them at once, each for a finger. */
  full?: boolean;
}

export function FacetOptions({ model, list, full = false }: FacetOptionsProps) {
  const id = useId();
  const { options, single, note, title, filter } = list;
  const [all, setAll] = useState(full || single);
  const [sought, setSought] = useState('');
  const more = options.length - FIRST;
  const matching = (name: string): boolean =>
    name.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());
  const found = options.filter(({ name }) => matching(name));
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{title}</legend>
      {all && !single && options.length > FINDABLE && (
        <div className="mb-2 noscript:hidden">
          <label htmlFor={id} className="sr-only">
            Find in {title}
          </label>
          <Input
            id={id}
            type="search"
            size="compact"
            autoComplete="off"
            placeholder={`Find in ${title.toLowerCase()}`}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            // The form would be sent.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <ul>
        {found.map((option, index) => (
          <li
            key={option.value}
            className={
              all || index < FIRST || option.chosen || more <= 1 ? '' : 'hidden noscript:block'
            }
          >
            <Option model={model} filter={filter} option={option} single={single} full={full} />
          </li>
        ))}
      </ul>
      {found.length === 0 && sought !== '' && (
        <p className="py-2 text-small text-muted">None is called that.</p>
      )}
      {!full && !single && more > 1 && (
        <Button
          variant="bare"
          onClick={() => setAll(!all)}
          className={`${SHOW_MORE} noscript:hidden`}
        >
          {all ? 'Show fewer' : `Show ${more} more`}
          <span className="sr-only"> of {title}</span>
        </Button>
      )}
      {note !== undefined && <p className="mt-1 text-micro text-muted">{note}</p>}
    </fieldset>
  );
}

const SHOW_MORE =
  'inline-flex min-h-9 items-center text-small font-semibold text-accent-text underline underline-offset-4 pointer-coarse:min-h-11';

interface OptionProps {
  model: DirectoryModel;
  filter: FacetList['filter'];
  option: FacetOption;
  single: boolean;
  full: boolean;
}

function Option({ model, filter, option, single, full }: OptionProps) {
  const { value, name, count, chosen } = option;
  const { address, inForce, go } = model;
  return (
    <label
      className={`relative flex cursor-pointer items-center gap-3 rounded-control has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${full ? 'min-h-11 text-body' : 'min-h-9.5 text-small pointer-coarse:min-h-11'}`}
    >
      <input
        type={single ? 'radio' : 'checkbox'}
        name={filter}
        value={value}
        checked={chosen}
        onChange={() => go(withToggled(address, inForce, filter, value))}
        className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
      />
      <OptionMark single={single} />
      <span
        className={`min-w-0 flex-1 wrap-anywhere ${value === '' ? '' : 'peer-checked:font-semibold'}`}
      >
        {name}{' '}
      </span>
      {count !== undefined && (
        <span className="shrink-0 text-muted tabular-nums peer-checked:font-semibold peer-checked:text-text">
          {count}
          <span className="sr-only"> {count === '1' ? 'supplier' : 'suppliers'}</span>
        </span>
      )}
    </label>
  );
}
