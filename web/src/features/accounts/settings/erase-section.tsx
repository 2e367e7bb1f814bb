/** Erasing the account: confirmed by the typed address, and only after a recent sign-in. */
import { useState } from 'react';
import { eraseAccount } from '@waggle/contract/data-rights';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { errorMessage, fieldMessages } from '../../../api/report-error.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useNavigation } from '../../../lib/navigation.tsx';
import { PATHS } from '../../../paths.ts';
import { clearSession } from '../../../session/clear-session.ts';
import { openSignIn } from '../../../session/open-sign-in.ts';
import { useSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountSection } from './account-section.tsx';

/** `signing-in`: the sign-in dialog is open in place of the question. */
type Stage = 'closed' | 'asking' | 'signing-in' | 'erasing';

export function EraseSection() {
  const { user } = useSession();
  const { navigate } = useNavigation();
  const [stage, setStage] = useState<Stage>('closed');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [submitError, setSubmitError] = useState('');

  function signInAgain(address: string): void {
    setStage('signing-in');
    toast.info('Sign in again to erase your account');
    openSignIn({
      reauthenticate: true,
      onSignedIn: () => void erase(address),
      onDismissed: () => {
        setError('Sign in again to erase your account. Nothing has been deleted');
        setStage('asking');
      },
    });
  }

  async function erase(address: string): Promise<void> {
    setError('');
    setSubmitError('');
    setStage('erasing');
    try {
      await call('POST /v1/account/erase/', { body: { email: address } });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'sign_in_again') {
        signInAgain(address);
        return;
      }
      const { email } = fieldMessages(failure, ['email'] as const);
      if (email) setError(email);
      else setSubmitError(errorMessage(failure, 'Your account could not be erased'));
      setStage('asking');
      return;
    }
    clearSession();
    navigate(PATHS.landing);
    toast.success(eraseAccount.done);
  }

  return (
    <AccountSection
      title="Erase your account"
      lead="This deletes your accounts, your company, its verification, your files and notifications."
    >
      <p className="max-w-136">
        This cannot be undone. Orders that both sides have signed have to end first. We send you one
        last email and keep nothing that identifies you, unless a company of yours was rejected for
        fraud, or the other side of a signed order or agreement keeps its copy.
      </p>
      <Button
        variant="outline"
        onClick={() => {
          setTyped('');
          setError('');
          setSubmitError('');
          setStage('asking');
        }}
        className="mt-5 text-danger"
      >
        Erase my account
      </Button>
      {(stage === 'asking' || stage === 'erasing') && (
        <DialogForm
          title="Erase your account?"
          description={
            <>
              Your data and files are deleted at once, everywhere, and nobody can restore them. Type{' '}
              <b className="font-semibold wrap-anywhere">
                {user && <MailAddress>{user.email}</MailAddress>}
              </b>{' '}
              to continue.
            </>
          }
          submitLabel={stage === 'erasing' ? 'Erasing...' : 'Erase permanently'}
          submitVariant="danger"
          cancelLabel="Keep my account"
          loading={stage === 'erasing'}
          submitError={submitError}
          onSubmit={() => void erase(typed)}
          onClose={() => setStage('closed')}
        >
          <TextField
            label="Your email address"
            registration={controlled('email', typed, setTyped)}
            type="email"
            autoComplete="off"
            required
            error={error}
            className="mt-5"
          />
        </DialogForm>
      )}
    </AccountSection>
  );
}
