/** One part of the terms while it is changed, in its place on the paper. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Order } from '@waggle/contract/orders';
import type { TermSection } from '@waggle/contract/orders/terms-words';
import { focusNamed } from '../../../forms/focus-named.ts';
import { PathFormProvider } from '../../../forms/paths/path-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { placeId } from '../order-paths.ts';
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

interface PartEditorProps extends FieldsProps, Pick<TermsEditorProps, 'part' | 'field'> {
  /** Below the fields. */
  children: ReactNode;
}

/** The fields of a part; the focus goes into the one that is missing, or the first, and back to the part. */
export function PartEditor({ part, field, children, ...fields }: PartEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const Fields = FIELDS[part];
  useEffect(() => {
    const found =
      place.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
      place.current?.querySelector<HTMLElement>('input, select, button');
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'center' });
  }, [field]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusNamed(placeId(part));
    },
    [part],
  );
  return (
    <PathFormProvider value={fields.form}>
      <div ref={place} className="mt-3">
        <Fields {...fields} />
        {children}
      </div>
    </PathFormProvider>
  );
}

export function TermsEditor(props: TermsEditorProps) {
  const { order, part, field, draft, names, onSaved, onClose } = props;
  const { terms, signatures, counterpart } = order;
  const form = useTermsForm(order, draft, onSaved);
  const { submit, isTouched, isOvertaken } = form;
  const isSigned = signatures.some(({ taken_back_at }) => taken_back_at === null);

  function discard(): void {
    draft.forget();
    onClose();
  }

  return (
    <PartEditor part={part} field={field} form={form} terms={terms} names={names}>
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
    </PartEditor>
  );
}
