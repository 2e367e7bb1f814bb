/** In place of every page of a member of the team, until a passkey was used in this session. */
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { signOut } from '../clear-session.ts';
import { Button } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useProve } from './use-prove.ts';

export function PasskeyPage() {
  const { navigate } = useNavigation();
  const { loading, submitError, onSubmit } = useProve();
  usePageTitle('Use your passkey');

  function leave(): void {
    signOut();
    navigate(PATHS.landing);
  }

  return (
    <div className="page-measure pt-10 pb-24 sm:pt-16">
      <h1 className="text-h1">Use your passkey</h1>
      <p className="mt-4 max-w-136 text-lead text-muted">
        You are on the team, so your email address alone opens nothing here. Your passkey does, and
        then you are where you wanted to go.
      </p>
      <p role="alert" className="max-w-136 font-medium text-danger wrap-anywhere not-empty:mt-6">
        {submitError}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="accent" busy={loading} onClick={onSubmit}>
          {loading ? 'Waiting for your passkey...' : 'Use my passkey'}
        </Button>
        <Button variant="outline" onClick={leave}>
          Sign out
        </Button>
      </div>
      <p className="mt-8 max-w-136 text-small text-muted">
        No passkey yet, or lost? Whoever runs Waggle can send you a link to add one.
      </p>
    </div>
  );
}
