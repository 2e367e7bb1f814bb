/** The frame of the team's pages: the header with the team's navigation and the page below it, for members only. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { OwnLoad } from '../features/team/home/own-load.tsx';
import { Redirect, useNavigation } from '../lib/navigation.tsx';
import { useWaiting } from '../lists/waiting/waiting-query.ts';
import { TEAM_PAGES, teamPageOf } from '../pages/team-pages.tsx';
import { PATHS } from '../paths.ts';
import { PasskeyHost } from '../session/passkeys/passkey-host.tsx';
import { requirePage } from '../session/require-page.tsx';
import type { SessionUser } from '../session/session-user.ts';
import { Header } from './header.tsx';
import { LazyMailNotice } from './lazy-mail-notice.tsx';
import { SiteFrame, SkipLink } from './site-frame.tsx';

/** Pages inside rely on it that the user is a team member; the server checks again. */
function TeamFrame({ user }: { user: SessionUser }) {
  const { path } = useNavigation();
  const actor = actorOf(user);
  const { atDesk } = useWaiting();
  const links = TEAM_PAGES.filter(
    ({ label, action }) => label !== '' && canAccess(actor, action).allowed,
  ).map((link) => {
    const count = atDesk(link.to);
    return count > 0 ? { ...link, note: `${count} waiting` } : link;
  });
  const route = teamPageOf(path);
  return (
    <>
      <SkipLink />
      <Header links={links}>
        <OwnLoad />
      </Header>
      <main id="main" tabIndex={-1} className="min-h-dvh pt-(--header-height) outline-none">
        <LazyMailNotice />
        {route ? <route.page /> : <Redirect to={PATHS.landing} />}
      </main>
      <PasskeyHost />
    </>
  );
}

/**
 * Found by its name once the frame is loaded.
 * @public
 */
export const preloadInside = (path: string) => teamPageOf(path)?.page.preload();

export default requirePage(
  {
    rule: TEAM_PERMISSIONS.actions['member.list'],
    otherwise: { not_signed_in: PATHS.landing, team_only: PATHS.landing },
    unloaded: 'The team’s pages could not be loaded',
    hint: 'You are still signed in. Nothing you have decided is lost.',
    frameless: true,
    questionFrame: SiteFrame,
  },
  TeamFrame,
);
