/** The user's sessions: ending one, and ending all. */
import { useRef } from 'react';
import { signOutEverywhere } from '@waggle/contract/auth';
import type { SessionMethod, SessionRecord } from '@waggle/contract/auth/sessions';
import { call } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { clearSession } from '../../../session/clear-session.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { AccountSection } from './account-section.tsx';
import { endSession, useSessions } from './account-queries.ts';

const METHODS: Record<SessionMethod, string> = {
  code: ' with a code by email',
  identity: ' with Google',
};

interface RowProps {
  session: SessionRecord;
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: RowProps) {
  const device = session.device ?? 'Unknown device';
  const end = useAction(async () => {
    await endSession(session.id);
    toast.success(`Signed out on ${device}`);
    onEnded();
  }, 'This session could not be ended');

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
          Signed in on {formatDateTime(session.began_at)}
          {session.method && METHODS[session.method]}
          {!session.current && `, last used on ${formatDateTime(session.last_used_at)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="outline"
          busy={end.busy}
          onClick={end.run}
          aria-label={`Sign out on ${device}, signed in on ${formatDateTime(session.began_at)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

export function SessionsSection({ userId }: { userId: string }) {
  const sessions = useSessions(userId);
  const { navigate } = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);

  const endAll = useAction(async () => {
    await call('POST /v1/auth/sign-out-everywhere/');
    clearSession();
    navigate(PATHS.landing);
    toast.success(signOutEverywhere.done);
  }, 'You could not be signed out everywhere');

  return (
    <AccountSection
      title="Where you are signed in"
      lead="Sign out on devices that you do not know or no longer use."
      headingRef={heading}
    >
      <LoadedRows query={sessions} what="Your sessions" rows={1}>
        {(data) => (
          <ul className="border-t border-line lg:-mt-4 lg:border-t-0">
            {data.sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnded={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </LoadedRows>
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="ink" busy={endAll.busy} onClick={endAll.run}>
          Sign out everywhere
        </Button>
        <p className="text-small text-muted">Ends every session, including this one.</p>
      </div>
      <p className="mt-4 max-w-136 text-small text-muted">
        A cookie marks each device that you have signed in on, so that nobody else can use up your
        sign-in codes. It holds nothing else, and stays when you sign out.
      </p>
    </AccountSection>
  );
}
