/** The filters of the beta list: text, accounts, country, early access. */
import type { AccountKind } from '@waggle/contract/team/early-access';
import { countryName } from '../../lib/country-name.ts';
import type { BetaCounts } from './early-access-query.ts';
import { FilterBar, FilterSelect, FilterText } from './filter-controls.tsx';
import type { Filters } from './use-filters.ts';

export const KIND_LABELS: Record<AccountKind, string> = {
  entrepreneur: 'Entrepreneur',
  supplier: 'Supplier',
  both: 'Entrepreneur and supplier',
  none: 'No account yet',
};

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
const STATUSES = [
  { value: 'false', label: 'Waiting' },
  { value: 'true', label: 'Has early access' },
];

interface BetaFiltersProps {
  filters: Filters<'search' | 'kind' | 'country' | 'granted'>;
  countries: BetaCounts['countries'];
}

export function BetaFilters({ filters: { values, bind }, countries }: BetaFiltersProps) {
  const options = countries.map(({ country, users }) => ({
    value: country,
    label: `${countryName(country)} (${users.toLocaleString()})`,
  }));
  // A chosen country without any users left stays in the list.
  const offered =
    values.country === '' || countries.some(({ country }) => country === values.country)
      ? options
      : [{ value: values.country, label: countryName(values.country) }, ...options];
  return (
    <FilterBar>
      <FilterText label="Email, name or company" {...bind('search')} />
      <FilterSelect label="Type" {...bind('kind')} all="All types" options={KINDS} />
      <FilterSelect label="Country" {...bind('country')} all="All countries" options={offered} />
      <FilterSelect
        wide
        label="Early access"
        {...bind('granted')}
        all="Waiting or granted"
        options={STATUSES}
      />
    </FilterBar>
  );
}
