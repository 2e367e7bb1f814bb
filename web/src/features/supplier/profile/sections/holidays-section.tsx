/** «Closed for holidays»: the first and the last day, both or none. */
import { useId } from 'react';
import { Field } from '../../../../forms/field-parts.tsx';
import { formatPeriod, utcToday } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/control.tsx';
import type { Profile } from '../profile-data.ts';
import type { SectionFormState } from './section-form.tsx';

export function HolidayFacts({ profile }: { profile: Profile }) {
  const { closedFrom, closedTo } = profile;
  if (closedFrom === null || closedTo === null) {
    return (
      <p className="max-w-136 text-muted">
        No holidays planned. Entrepreneurs see when you are closed, and ask all the same.
      </p>
    );
  }
  const past = closedTo < utcToday();
  return (
    <p className="max-w-136">
      {formatPeriod({ from: closedFrom, to: closedTo })}
      {past && <span className="block text-small text-muted">These days have passed.</span>}
    </p>
  );
}

const DAYS = [
  { name: 'closedFrom', label: 'First day closed' },
  { name: 'closedTo', label: 'Last day closed' },
] as const;

export function HolidayFields({ state: { form } }: { state: SectionFormState }) {
  const hint = useId();
  const { errors } = form.formState;

  function clear(): void {
    for (const { name } of DAYS) form.setValue(name, null);
    form.clearErrors(['closedFrom', 'closedTo']);
    form.setFocus('closedFrom');
  }

  return (
    <>
      <p id={hint} className="mb-4 max-w-136 text-muted">
        While you are closed, your profile and the list of suppliers say so. These days count in
        your lead times, and in the time you have to answer requests that reach you from now on.
      </p>
      <div role="group" aria-describedby={hint} className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {DAYS.map(({ name, label }) => (
          <Field
            key={name}
            label={label}
            registration={form.register(name, { setValueAs: (day: string | null) => day || null })}
            error={errors[name]?.message}
          >
            {(control) => <Input {...control} type="date" />}
          </Field>
        ))}
      </div>
      <Button variant="link" onClick={clear}>
        No holidays
      </Button>
    </>
  );
}
