/** The next goal, once the one before is over: set before its days, like the first. */
import { useState } from 'react';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { goalDays, goalTarget } from '@waggle/contract/launch-page/content';
import { refusalIn, wholeIn } from '@waggle/contract/text/typed-number';
import * as z from 'zod/mini';
import { call } from '../../../api/client.ts';
import { fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { GOAL_NUMBER } from '../editor/typed-page.ts';
import { takePageStep } from '../page-query.ts';

const FIELDS = ['target', 'days'] as const;
type Field = (typeof FIELDS)[number];

const nextGoal = z.object({ target: goalTarget, days: goalDays });

export function NextGoal({ page }: { page: LaunchPage }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <DialogButton
        variant="ink"
        disabled={page.state !== 'live'}
        aria-describedby="next-goal-reason"
        dialog={(close) => <NextGoalDialog page={page} onClose={close} />}
      >
        Set the next goal
      </DialogButton>
      <p id="next-goal-reason" className="text-small text-muted">
        {page.state === 'live'
          ? 'For another price, another picture or other people: decide first what would convince you.'
          : 'Your page has to be live.'}
      </p>
    </div>
  );
}

function NextGoalDialog({ page, onClose }: { page: LaunchPage; onClose: () => void }) {
  const [typed, setTyped] = useState<Record<Field, string>>({ target: '', days: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const submit = useSubmit(async () => {
    const read = nextGoal.safeParse({
      target: wholeIn(typed.target, GOAL_NUMBER),
      days: wholeIn(typed.days, GOAL_NUMBER),
    });
    if (!read.success) {
      const found = read.error.issues.map(({ path, message }) => {
        const field = path[0] as Field;
        return [field, refusalIn(typed[field], GOAL_NUMBER) ?? message];
      });
      setErrors(Object.fromEntries(found.toReversed()));
      return;
    }
    setErrors({});
    try {
      await takePageStep(() =>
        call('POST /v1/launch-page/goal/', { body: { ...read.data, version: page.version } }),
      );
    } catch (error) {
      setErrors(fieldMessages(error, FIELDS));
      throw error;
    }
    toast.success('Your next goal is set');
    onClose();
  }, 'Your goal could not be set. What you typed is kept. Please try again');
  const field = (key: Field) => ({
    registration: controlled(key, typed[key], (text) => setTyped({ ...typed, [key]: text })),
    error: errors[key],
  });
  return (
    <DialogForm
      {...submit}
      title="Set the next goal?"
      description="Its days begin now, and only people who confirm from now on count towards it. It stays until it is reached or its days are over. Suppliers see it beside your earlier goals."
      submitLabel="Set this goal"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <div className="mt-5 grid gap-x-4 sm:grid-cols-2">
        <NumberTextField
          label="Confirmed people"
          required
          number={GOAL_NUMBER}
          {...field('target')}
        />
        <NumberTextField
          label="In how many days"
          required
          number={GOAL_NUMBER}
          {...field('days')}
        />
      </div>
    </DialogForm>
  );
}
