/** «What we make»: the supplier's lines with the kinds that it confirmed. */
import type { UseFormReturn } from 'react-hook-form';
import type { LinesValues } from '../../lines/product-lines-field.tsx';
import type { Profile } from '../profile-data.ts';
import { useKindNames } from '../../lines/kind-names.ts';
import { lateField } from '../late-field.tsx';
import type { SectionFormState } from './section-form.tsx';
import { NothingYet } from './section-frame.tsx';

const ProductLinesField = lateField(
  async () => (await import('../../lines/product-lines-field.tsx')).ProductLinesField,
);

export function MakesFacts({ profile, onAdd }: { profile: Profile; onAdd: () => void }) {
  const lines = profile.productLines;
  const nameOf = useKindNames(lines.flatMap(({ kinds }) => kinds));
  if (lines.length === 0) {
    return (
      <NothingYet
        text="Nothing yet. Entrepreneurs search for products: write a line for each thing you make, in your own words and your own language."
        action="Say what you make"
        onAdd={onAdd}
      />
    );
  }
  return (
    <ul className="border-t border-line">
      {lines.map(({ text, kinds }, index) => (
        <li
          // A line has nothing else of its own; two may be the same.
          key={`${index} ${text}`}
          className="flex flex-col gap-x-6 border-b border-line py-3 sm:flex-row sm:items-baseline sm:justify-between"
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
          <span className="max-w-full text-small wrap-anywhere text-muted sm:text-right">
            {kinds.length === 0
              ? 'No kind confirmed'
              : kinds.map((kind) => nameOf(kind) ?? '…').join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function MakesFields({ state: { form } }: { state: SectionFormState }) {
  const message = form.formState.errors.productLines?.message;
  return (
    <>
      <p className="mb-4 max-w-136 text-muted">
        A line for each thing you make, in your own words. We propose kinds; only those you confirm
        count.
      </p>
      <ProductLinesField
        form={form as unknown as UseFormReturn<LinesValues>}
        error={typeof message === 'string' ? message : undefined}
      />
    </>
  );
}
