/** The dialog that asks for a legal name, an address and a capacity. */
import { useRef, useState } from 'react';
import {
  CAPACITIES,
  type LegalIdentity,
  legalIdentityInput,
  setLegalIdentity,
} from '@waggle/contract/accounts/legal-identity';
import { fieldMessages } from '../../api/report-error.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { Select } from '../../ui/control.tsx';
import { toast } from '../../ui/toast.ts';
import { controlled } from '../bind-fields.ts';
import { CountryInput } from '../countries/country-input.tsx';
import { DialogForm, useSubmit } from '../dialog-form.tsx';
import { Field } from '../field-parts.tsx';
import { TextField } from '../text-field.tsx';
import { proposedIdentity, saveLegalIdentity, type TypedIdentity } from './legal-identity.ts';

const FIELDS = ['name', 'address', 'country', 'capacity'] as const;
const OPTIONS = Object.entries(CAPACITIES).map(([value, label]) => ({ value, label }));

interface LegalDialogProps {
  user: SessionUser;
  before: LegalIdentity | null;
  /** What it is for, in a sentence or two. */
  why: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Open while it is rendered. */
export function LegalDialog({ user, before, why, onSaved, onClose }: LegalDialogProps) {
  const [typed, setTyped] = useState<TypedIdentity>(() => before ?? proposedIdentity(user));
  const [errors, setErrors] = useState<Partial<TypedIdentity>>({});
  const fields = useRef<HTMLDivElement>(null);
  /** Shows what is wrong, and leads to the first of it: on a phone it is out of sight. */
  function refuse(found: Partial<TypedIdentity>): void {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  const set = (field: keyof TypedIdentity) => (text: string) => {
    setTyped((one) => ({ ...one, [field]: text }));
    setErrors((one) => ({ ...one, [field]: '' }));
  };
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    const { name, address, country, capacity } = typed;
    const parsed = legalIdentityInput.safeParse({ name, address, country, capacity });
    if (!parsed.success) {
      const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
      refuse(Object.fromEntries(found.toReversed()));
      return;
    }
    try {
      await saveLegalIdentity(user.id, parsed.data);
    } catch (failure) {
      const messages = fieldMessages(failure, FIELDS);
      if (Object.keys(messages).length === 0) throw failure;
      refuse(messages);
      return;
    }
    toast.success(setLegalIdentity.done);
    onSaved();
  }, 'Your legal details could not be saved. Please try again');
  const bind = (field: keyof TypedIdentity) => ({
    registration: controlled(field, typed[field], set(field)),
    error: errors[field],
    required: true,
  });

  return (
    <DialogForm
      title="Your legal details"
      description={why}
      submitLabel={loading ? 'Saving...' : 'Save'}
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div ref={fields} className="mt-5 grid gap-y-2">
        <TextField
          label="Legal name"
          {...bind('name')}
          autoComplete="name"
          hint="Your own, or your company’s as it is registered."
        />
        <TextField label="Address" {...bind('address')} autoComplete="street-address" lines={3} />
        <Field label="Country" {...bind('country')}>
          {({ onChange: _change, ref: _ref, ...control }) => (
            <CountryInput {...control} value={typed.country} onCode={set('country')} />
          )}
        </Field>
        <Field label="How do you sign?" {...bind('capacity')}>
          {(control) => <Select {...control} placeholder="Choose one" options={OPTIONS} />}
        </Field>
      </div>
    </DialogForm>
  );
}
