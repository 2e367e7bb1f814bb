/** A multiple choice of the application, whose unfinished entry behind «Other» is there after a reload. */
import type { ComponentProps } from 'react';
import { FormChoice } from '../../../forms/form-choice.tsx';
import { useDeviceDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { type KeptApplication, TYPED_ENTRIES } from './application-form.ts';

const NOTHING_TYPED = { product_category: '', shipping_regions: '', certifications: '' };

interface ApplicationChoiceProps extends ComponentProps<typeof FormChoice<KeptApplication>> {
  name: keyof typeof NOTHING_TYPED;
}

export function ApplicationChoice(props: ApplicationChoiceProps) {
  const { name } = props;
  const typed = useDeviceDraft(TYPED_ENTRIES, NOTHING_TYPED);
  return (
    <FormChoice
      {...props}
      typed={typed.value[name]}
      onTyped={(text) => typed.change((before) => ({ ...before, [name]: text }))}
    />
  );
}
