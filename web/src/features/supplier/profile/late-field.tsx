/** Fields that are loaded once their section is edited: most visits of the profile only read it. */
import type { ComponentType } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';

/** @param load imports the field */
export function lateField<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LateField(props) {
    const Field = useLoaded(load, true);
    return Field ? <Field {...props} /> : <RowsSkeleton rows={1} label="Loading the field" />;
  };
}
