/** Where the person is signed in: each session, ending one, and ending all. */
import { useRef, useState } from 'react';
import type { SessionMethod, SessionRecord } from '@waggle/contract/auth/sessions';
import { call } from '../../../api/client.ts';
import { reportError } from '../../../api/report-error.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { leave } from '../../../session/leave.ts';
import { Button } from '../../../ui/button.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPart, PartFailed } from './account-part.tsx';
import { endSession, useSessions } from './account-queries.ts';

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const METHODS: Record<SessionMethod, string> = {
  code: ' with a code by mail',
  identity: ' with Google',
};

function momentOf(at: string): string {
  return MOMENT.format(new Date(at));
}

interface RowProps {
  session: SessionRecord;
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: RowProps) {
  const [busy, setBusy] = useState(false);
  const device = session.device ?? 'Unknown device';

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await endSession(session.id);
      toast.success(`Signed out on ${device}`);
      onEnded();
    } catch (error) {
      reportError(error, 'This session could not be ended');
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {session.current && (
            <span className="rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold">
              This browser
            </span>
          )}
        </p>
        <p className="mt-1 text-small text-muted">
          Signed in on {momentOf(session.began_at)}
          {session.method && METHODS[session.method]}
          {!session.current && `, last used on ${momentOf(session.last_used_at)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void end()}
          aria-label={`Sign out on ${device}, signed in on ${momentOf(session.began_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionsPart({ userId }: { userId: string }) {
  const { data, isError, isFetching, refetch } = useSessions(userId);
  const { navigate } = useNavigation();
  const [leaving, setLeaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  async function endAll(): Promise<void> {
    setLeaving(true);
    try {
      await call('POST /v1/auth/sign-out-everywhere/');
    } catch (error) {
      reportError(error, 'You could not be signed out everywhere');
      setLeaving(false);
      return;
    }
    leave();
    navigate(PATHS.landing);
    toast.success('Signed out everywhere');
  }

  return (
    <AccountPart
      title="Where you are signed in"
      lead="Sign out where you do not know a device, or no longer use it."
      headingRef={heading}
    >
      {data ? (
        <ul className="border-t border-line lg:-mt-4 lg:border-t-0">
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnded={() => heading.current?.focus()}
            />
          ))}
        </ul>
      ) : isError && !isFetching ? (
        <PartFailed what="Your sessions" retry={() => void refetch()} />
      ) : (
        <RowsSkeleton label="Loading your sessions" rows={2} />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="ink" busy={leaving} onClick={() => void endAll()}>
          Sign out everywhere
        </Button>
        <p className="text-small text-muted">Ends every session, this one too.</p>
      </div>
    </AccountPart>
  );
}
