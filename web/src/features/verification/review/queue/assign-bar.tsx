/** Gives the chosen cases to a member of the team; what a colleague is reviewing only after a question. */
import { useState } from 'react';
import type { CaseSummary } from '@waggle/contract/team/queue';
import { call } from '../../../../api/client.ts';
import { errorMessage } from '../../../../api/report-error.ts';
import { useServerQuery } from '../../../../api/query-client.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/control.tsx';
import { toast } from '../../../../ui/toast.ts';
import { renewReview } from '../review-queries.ts';

/** Takes the cases from everybody. */
const NOBODY = 'nobody';

const countText = (count: number) => (count === 1 ? '1 case' : `${count} cases`);

function useMembers() {
  const { data } = useServerQuery(['team', 'members'], (signal) =>
    call('GET /v1/team/members/', { signal }),
  );
  return data?.members.flatMap(({ user_id, name, away_until }) =>
    user_id === null ? [] : [{ id: user_id, name, away: away_until }],
  );
}

interface AssignBarProps {
  chosen: readonly CaseSummary[];
  /** The reviewer's user id. */
  me: string;
  now: number;
  /** These stay chosen. */
  onAssigned(left: readonly string[]): void;
  onClose(): void;
}

export function AssignBar({ chosen, me, now, onAssigned, onClose }: AssignBarProps) {
  const members = useMembers() ?? [];
  const [whom, setWhom] = useState('');
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<readonly CaseSummary[]>([]);
  const today = new Date(now).toISOString().slice(0, 10);
  const options = [
    ...members
      .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
      .map(({ id, name, away }) => ({
        value: id,
        label: (id === me ? 'You' : name) + (away !== null && today < away ? ' (away)' : ''),
      })),
    { value: NOBODY, label: 'Nobody' },
  ];
  const name = options.find(({ value }) => value === whom)?.label ?? '';

  async function assign(cases: readonly CaseSummary[], take_over: boolean): Promise<void> {
    setBusy(true);
    setProblems([]);
    setHeld([]);
    try {
      const { results } = await call('POST /v1/team/cases/assign/', {
        body: {
          assignee: whom === NOBODY ? null : whom,
          take_over,
          cases: cases.map(({ id, version }) => ({ id, version })),
        },
      });
      const byId = new Map(cases.map((one) => [one.id, one]));
      const refused = results.filter(({ assigned }) => !assigned);
      const done = results.length - refused.length;
      if (done > 0) toast.success(`${countText(done)} assigned: ${name}`);
      setHeld(refused.flatMap(({ id, held: isHeld }) => (isHeld && byId.get(id)) || []));
      setProblems(
        refused
          .filter((one) => !one.held)
          .map(({ id, message }) => `${byId.get(id)?.company_name}: ${message}`),
      );
      onAssigned(refused.map(({ id }) => id));
      renewReview();
    } catch (error) {
      setProblems([errorMessage(error, 'The cases could not be assigned')]);
    }
    setBusy(false);
  }

  return (
    <>
      <form
        aria-label="Assign several"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0 && whom !== '') void assign(chosen, false);
        }}
        className="border-t border-line bg-surface px-5 py-3"
      >
        <p role="status" className="text-small text-muted">
          {chosen.length === 0
            ? 'Choose cases with the space key'
            : `${countText(chosen.length)} chosen`}
        </p>
        <div role="alert" className="text-small text-danger">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
        <Select
          size="compact"
          aria-label="Assign to"
          name="assignee"
          value={whom}
          onChange={({ target }) => setWhom(target.value)}
          placeholder="Assign to"
          options={options}
          className="mt-2"
        />
        <div className="mt-2 flex gap-2">
          <Button
            type="submit"
            variant="accent"
            size="compact"
            busy={busy}
            disabled={chosen.length === 0 || whom === ''}
          >
            Assign
          </Button>
          <Button variant="outline" size="compact" onClick={onClose}>
            Done
          </Button>
        </div>
      </form>
      {/* Beside the form: a dialog's submit would be the form's, too. */}
      {held.length > 0 && (
        <DialogForm
          title={`Take ${countText(held.length)} from a colleague?`}
          description={`Somebody is reviewing: ${held.map((one) => `${one.company_name} (${one.assignee?.name ?? 'a colleague'})`).join(', ')}.`}
          submitLabel="Take over"
          cancelLabel="Leave"
          loading={busy}
          submitError=""
          onSubmit={() => void assign(held, true)}
          onClose={() => setHeld([])}
        />
      )}
    </>
  );
}
