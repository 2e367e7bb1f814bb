/** Filters and order of the queue: state, country, and what comes first. */
import { CASE_STATES } from '@waggle/contract/verification';
import { defaultSort, QUEUE_SORTS } from '@waggle/contract/team/queue';
import { countryName } from '../../../../lib/country-name.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/control.tsx';
import { useCountries } from '../review-queries.ts';
import { SORT_LABELS, STATE_TEXTS } from '../review-texts.ts';
import type { UrlState } from '../url-state.ts';

interface QueueFiltersProps {
  address: UrlState;
  onChange(change: Partial<UrlState>): void;
}

const STATES = CASE_STATES.filter((state) => state !== 'not_started').map((state) => ({
  value: state,
  label: STATE_TEXTS[state].label,
}));

const SORTS = QUEUE_SORTS.map((sort) => ({ value: sort, label: SORT_LABELS[sort] }));

export function QueueFilters({ address, onChange }: QueueFiltersProps) {
  const { data } = useCountries(address.list);
  const countries = data?.countries.map(({ country, cases }) => ({
    value: country,
    label: `${countryName(country)} (${cases.toLocaleString()})`,
  }));
  // What the address asks for can be chosen even if no case has it.
  const chosen = { value: address.country, label: countryName(address.country) };
  const missing = chosen.value !== '' && !countries?.some(({ value }) => value === chosen.value);
  return (
    <div className="grid gap-2 border-b border-line px-5 py-3">
      <Select
        size="compact"
        aria-label="Country"
        name="country"
        value={address.country}
        onChange={({ target }) => onChange({ country: target.value })}
        placeholder="Every country"
        options={[...(missing ? [chosen] : []), ...(countries ?? [])]}
      />
      <Select
        size="compact"
        aria-label="State"
        name="state"
        value={address.state ?? ''}
        onChange={({ target }) =>
          onChange({ state: CASE_STATES.find((state) => state === target.value) })
        }
        placeholder="Every state"
        options={STATES}
      />
      <Select
        size="compact"
        aria-label="Order"
        name="sort"
        value={address.sort}
        onChange={({ target }) => {
          const sort = QUEUE_SORTS.find((one) => one === target.value);
          if (sort) onChange({ sort });
        }}
        options={SORTS}
      />
    </div>
  );
}

/** @returns what narrows the view or changes its order, in words; empty for an untouched one */
export function filtersText({ country, state, sort, list }: UrlState): string {
  return [
    countryName(country),
    state && STATE_TEXTS[state].label,
    sort !== defaultSort(list) && SORT_LABELS[sort],
  ]
    .filter(Boolean)
    .join(', ');
}

/** Says what is chosen while the filters are closed. */
export function ChosenFilters({ address, onChange }: QueueFiltersProps) {
  const text = filtersText(address);
  if (!text) return null;
  return (
    <p className="flex items-center justify-between gap-3 border-b border-line bg-accent-wash px-5 text-small">
      <span className="min-w-0 truncate">{text}</span>
      <Button
        variant="link"
        onClick={() => onChange({ country: '', state: undefined, sort: defaultSort(address.list) })}
      >
        Clear
      </Button>
    </p>
  );
}
