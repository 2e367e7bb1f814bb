/** A form of an order that is sent once: its fields, what was refused, and its button; and the fields of a carrier. */
import type { ReactNode } from 'react';
import { connection, ONLINE } from '../../api/connection.ts';
import { controlled } from '../../forms/bind-fields.ts';
import { TextField } from '../../forms/text-field.tsx';
import type { Uploads } from '../../forms/upload/use-uploads.ts';
import type { useSentForm } from '../../forms/use-sent-form.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';

type Form = ReturnType<typeof useSentForm>;

interface SentFormProps {
  submit: Form['submit'];
  /** Of its button. */
  label: string;
  /** Beside the button. */
  more?: ReactNode;
  uploads?: Uploads;
  children: ReactNode;
}

export function SentForm({ submit, label, more, uploads, children }: SentFormProps) {
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  const isBlocked = submit.incomplete || isOffline || uploads?.uploading === true;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked && !submit.loading) submit.onSubmit();
      }}
      className="max-w-160"
    >
      {children}
      <p role="alert" className="mt-3 font-medium wrap-anywhere text-danger empty:hidden">
        {submit.submitError}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="accent"
          size="large"
          disabled={isBlocked}
          busy={submit.loading}
          className="max-sm:w-full"
        >
          {label}
        </Button>
        {more}
      </div>
    </form>
  );
}

interface CarrierFieldsProps {
  textOf: (field: 'carrier' | 'tracking') => ReturnType<Form['textOf']>;
}

/** Who carries it, and by which number it is found. */
export function CarrierFields({ textOf }: CarrierFieldsProps) {
  const field = (name: 'carrier' | 'tracking') => {
    const { error, most, value, onChange } = textOf(name);
    return { registration: controlled(name, value, onChange), error, maxLength: most };
  };
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField label="Carrier" required placeholder="DHL, FedEx" {...field('carrier')} />
      <TextField label="Number of the parcel" {...field('tracking')} />
    </div>
  );
}
