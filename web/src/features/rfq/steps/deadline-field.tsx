/** Until when suppliers may quote: the usual two weeks, or a moment of the user's own, by the user's clock. */
import { useId, useState } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { FieldError, FieldLabel } from '../../../forms/field-parts.tsx';
import { Input } from '../../../ui/control.tsx';
import { DeadlineWords } from '../request/deadline-words.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const DAY = 24 * 3600 * 1000;

/** @returns as the field for date and time has it, by the user's clock */
function localTime(at: Date): string {
  const moved = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return moved.toISOString().slice(0, 16);
}

interface DeadlineInputProps {
  value: string;
  error: string | undefined;
  onChange: (deadline: string) => void;
  onLeave?: () => void;
}

/** @param value an ISO time */
export function DeadlineInput({ value, error, onChange, onLeave }: DeadlineInputProps) {
  const id = useId();
  const [[least, most]] = useState(() => [
    localTime(new Date()),
    localTime(new Date(Date.now() + RFQ_LIMITS.mostDays * DAY)),
  ]);
  return (
    <div>
      <FieldLabel id={id} label="Quotes until" />
      <Input
        id={id}
        type="datetime-local"
        name="deadline"
        defaultValue={value === '' ? '' : localTime(new Date(value))}
        min={least}
        max={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => {
          const at = new Date(target.value);
          // Half a date is no date yet.
          if (!Number.isNaN(at.getTime())) onChange(at.toISOString());
        }}
        onBlur={onLeave}
        className="max-w-72"
      />
      <p id={`${id}-hint`} className="mt-2 text-small text-muted">
        <DeadlineWords deadline={value} />. Suppliers read it by their own clock.
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** @returns so many days from now, at 18:00 by the user's clock */
export function daysFromNow(days: number): string {
  const at = new Date(Date.now() + days * DAY);
  at.setHours(18, 0, 0, 0);
  return at.toISOString();
}

export function DeadlineField(props: DeadlineInputProps) {
  const { value, onChange } = props;
  return (
    <>
      <ChoiceCards
        label="How long may they take?"
        name="deadline"
        value={value === '' ? 'usual' : 'own'}
        options={[
          {
            value: 'usual',
            label: `${RFQ_LIMITS.days} days after it is sent`,
            about: 'The usual time. Suppliers need a few days to ask for prices of materials.',
          },
          {
            value: 'own',
            label: 'Until a day of my own',
            about: `At most ${RFQ_LIMITS.mostDays} days.`,
          },
        ]}
        onChange={(choice) => onChange(choice === 'usual' ? '' : daysFromNow(RFQ_LIMITS.days))}
      />
      {value !== '' && (
        <div className="mt-3">
          <DeadlineInput {...props} />
        </div>
      )}
    </>
  );
}
