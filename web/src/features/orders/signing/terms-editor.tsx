/** One part of the terms while it is changed, in its place on the paper. */
import { useEffect, useRef } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import { PathFormProvider } from '../../../forms/paths/path-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { FIELDS } from './term-fields.tsx';
import type { TermsDraft } from './use-terms-draft.ts';
import { type FieldsProps, useTermsForm } from './use-terms-form.ts';

export interface TermsEditorProps {
  order: Order;
  part: TermSection['key'];
  /** The path of the one that is missing; empty for the first. */
  field: string;
  draft: TermsDraft;
  names: FieldsProps['names'];
  onSaved: (order: Order) => void;
  onClose: () => void;
}

export function TermsEditor(props: TermsEditorProps) {
  const { order, part, field, draft, names, onSaved, onClose } = props;
  const { terms, signatures, counterpart } = order;
  const place = useRef<HTMLDivElement>(null);
  const form = useTermsForm(order, draft, onSaved);
  const { submit, isTouched, isOvertaken } = form;
  const Fields = FIELDS[part];
  const isSigned = signatures.some(({ taken_back_at }) => taken_back_at === null);

  useEffect(() => {
    const found =
      place.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
      place.current?.querySelector<HTMLElement>('input, select, button');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  }, [field]);

  function discard(): void {
    draft.forget();
    onClose();
  }

  return (
    <PathFormProvider value={form}>
      <div ref={place} className="mt-3">
        <Fields form={form} terms={terms} names={names} />
        <p
          role="status"
          className="border-l-3 border-warn pl-3 text-small wrap-anywhere not-empty:mt-5"
        >
          {isOvertaken &&
            `${counterpart} has changed the terms meanwhile. Their changes are in, and what you typed is kept. `}
          {isSigned && 'Saving takes the signature back: both of you sign the new text.'}
        </p>
        <p role="alert" className="font-medium text-danger wrap-anywhere not-empty:mt-4">
          {submit.submitError}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button busy={submit.loading} disabled={!isTouched} onClick={submit.onSubmit}>
            Save the terms
          </Button>
          <Button variant="outline" disabled={submit.loading} onClick={discard}>
            {isTouched ? 'Discard the changes' : 'Close'}
          </Button>
          <p className="basis-full text-small text-muted wrap-anywhere">
            {isTouched
              ? `Kept on this device. ${counterpart} reads them once you save.`
              : `${counterpart} is told what you change, and agrees to it by signing.`}
          </p>
        </div>
      </div>
    </PathFormProvider>
  );
}
