/** Fields that are loaded once their section is edited: most visits of the profile only read it. */
import { useEffect, useRef, type FunctionComponent } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';

/** @param load imports the field */
export function lateField<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  return function LateField(props) {
    const Field = useLoaded(load, true);
    const place = useRef<HTMLDivElement>(null);
    const isThere = Field !== undefined;

    useEffect(() => {
      const own = place.current;
      // A section gets the focus itself as long as its fields are loading.
      if (!isThere || own === null || own.closest('section') !== document.activeElement) return;
      const first =
        own.querySelector<HTMLElement>('input, textarea') ?? own.querySelector('button');
      first?.focus();
    }, [isThere]);

    return (
      <div ref={place} className="contents">
        {Field ? <Field {...props} /> : <RowsSkeleton rows={1} label="Loading the field" />}
      </div>
    );
  };
}
