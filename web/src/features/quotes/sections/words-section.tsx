/** What is not in the price, and a word to the buyer. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { useForm } from '../fields/form-context.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { LongText } from '../../../forms/paths/path-fields.tsx';

export function WordsSection() {
  const { buyer } = useForm();
  return (
    <FormSection title="What is not in the price">
      <LongText
        path="exclusions"
        label="Not included"
        optional
        rows={3}
        maxLength={QUOTE_LIMITS.exclusions}
        hint="Such as a drop test, printing beyond one colour, storage"
      />
      <LongText
        path="note"
        label={`A word to ${buyer}`}
        optional
        rows={2}
        maxLength={QUOTE_LIMITS.note}
        className="mt-5"
      />
    </FormSection>
  );
}
