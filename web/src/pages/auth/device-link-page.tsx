/** /sign-in/device: the link of a mail with a code. Its button uses the link up, so programs that only open links do not. */
import { SIGN_IN_QUERY } from '@waggle/contract/paths';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function DeviceLinkPage() {
  const { navigate } = useNavigation();
  usePageTitle('Sign in on this device');
  const { busy, run } = useAction(async () => {
    await call('POST /v1/auth/device/', { body: { token: window.location.hash.slice(1) } });
    navigate(`${PATHS.landing}?${SIGN_IN_QUERY}=1`, { replace: true });
  }, 'This link could not be used. Please try again');

  return (
    <div className="page-measure pt-10 pb-24 sm:pt-16">
      <h1 className="text-h1">Sign in on this device</h1>
      <p className="mt-4 mb-8 max-w-136 text-lead text-muted">
        This device then gets sign-in codes for your address, however many others have asked for.
        The link works once.
      </p>
      <Button variant="accent" busy={busy} onClick={run}>
        Use this device
      </Button>
    </div>
  );
}
