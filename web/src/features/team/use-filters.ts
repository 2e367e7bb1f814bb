/** A list's filter, kept in the URL. */
import { useNavigation } from '../../lib/navigation.tsx';

/** The props of a filter's control. */
export interface FilterBinding {
  /** Its name in the call. */
  name: string;
  value: string;
  onChange: (value: string) => void;
}

export interface Filters<Name extends string> {
  /** Empty where nothing is chosen. */
  values: Record<Name, string>;
  /** What is chosen, for a call's query. */
  chosen: Partial<Record<Name, string>>;
  /** @returns the props of a filter's control; an empty text clears it */
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
    // Reads the URL, as the rendered values may be older and would bring back a cleared one.
    bind: (name) => ({
      name,
      value: values[name],
      onChange: (value) => go({ ...valuesIn(window.location.search, names), [name]: value }),
    }),
    clear: () => go({}),
  };
}
