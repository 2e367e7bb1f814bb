/** A hook for taking, releasing and taking over a case; a colleague's case is taken or released after a question. */
import { useState, type ReactNode } from 'react';
import { reasonText } from '@waggle/contract/permissions/can';
import { DialogForm } from '../../../../../forms/dialog-form.tsx';
import { useSession } from '../../../../../session/session-store.ts';
import { toast } from '../../../../../ui/toast.ts';
import { useShortcuts } from '../../shortcuts.ts';
import type { OpenCase } from '../case-context.ts';

export interface Taking {
  /** The name of the colleague who has the case, or is to have it. */
  colleague: string | undefined;
  take(): void;
  release(): void;
  /** To be rendered somewhere. */
  dialog: ReactNode;
}

type Work = Pick<OpenCase, 'found' | 'permissions' | 'act' | 'busy' | 'showNext'>;

export function useTaking({ found, permissions, act, busy, showNext }: Work): Taking {
  const { user } = useSession();
  const [asking, setAsking] = useState<'take' | 'release'>();
  const { assignee } = found;
  const { take, may } = permissions;
  const me = user?.id ?? '';
  const colleague = assignee !== null && assignee.id !== me ? assignee.name : undefined;
  const mayTakeOver = take.allowed || may('case.assign').allowed;

  async function send(): Promise<void> {
    const after = await (take.allowed
      ? act('POST /v1/team/cases/:id/take/', {})
      : act('POST /v1/team/cases/:id/assign/', { assignee: me }));
    setAsking(undefined);
    if (after) showNext(after);
  }

  async function giveBack(): Promise<void> {
    await act('POST /v1/team/cases/:id/release/', {});
    setAsking(undefined);
  }

  function release(): void {
    if (colleague === undefined) void giveBack();
    else setAsking('release');
  }

  function start(): void {
    if (colleague !== undefined && mayTakeOver) setAsking('take');
    else if (take.allowed) void send();
    else toast.info(reasonText(take));
  }

  useShortcuts({
    take() {
      if (colleague === undefined && may('case.release').allowed) release();
      else start();
    },
  });

  return {
    colleague,
    take: start,
    release,
    dialog: asking && colleague !== undefined && (
      <DialogForm
        {...(asking === 'release'
          ? { title: `Release the case of ${colleague}?`, submitLabel: 'Release' }
          : { title: `Take over from ${colleague}?`, submitLabel: 'Take over' })}
        description={`${colleague} has this case. What was decided and written stays with it.`}
        loading={busy}
        submitError=""
        onSubmit={() => void (asking === 'release' ? giveBack() : send())}
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}
