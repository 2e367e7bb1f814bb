/** A list's filter, kept in the URL. */
import { useNavigation } from '../../lib/navigation.tsx';

/** What a control of a filter needs. */
export interface FilterBinding {
  /** What the call names it. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export interface Filters<Name extends string> {
  /** Empty where nothing is chosen. */
  values: Record<Name, string>;
  /** What is chosen, for a call's query. */
  chosen: Partial<Record<Name, string>>;
  /** @returns what a control needs to show one of them and to set it; the empty text takes a choice back */
  bind(name: Name): FilterBinding;
  clear(): void;
}

function valuesIn<Name extends string>(
  search: string,
  names: readonly Name[],
): Record<Name, string> {
  const query = new URLSearchParams(search);
  const entries = names.map((name) => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** @param names of the filters, as the call has them */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const { path, search, navigate } = useNavigation();
  const values = valuesIn(search, names);
  const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

  function go(next: Partial<Record<Name, string>>): void {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = next[name];
      if (value) query.set(name, value);
    }
    navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
  }
  return {
    values,
    chosen: chosen as Partial<Record<Name, string>>,
    // What is shown may be behind the address for a moment, and must not bring back what was just cleared.
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (value) => go({ ...valuesIn(window.location.search, names), [name]: value }),
    }),
    clear: () => go({}),
  };
}
