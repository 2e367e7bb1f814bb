/** The notice that mails are refused, whose code is loaded for those users alone. */
import { useLoaded } from '../api/use-loaded.ts';
import { useSession } from '../session/session-store.ts';

const loadNotice = () => import('../features/mails/mail-notice.tsx');

export function LazyMailNotice() {
  const { user } = useSession();
  // A user who was stored by an earlier version has no such field.
  const since = user?.mail_refused_at ?? null;
  const MailNotice = useLoaded(loadNotice, since !== null)?.MailNotice;
  if (user === null || since === null || MailNotice === undefined) return null;
  return <MailNotice email={user.email} since={since} />;
}
