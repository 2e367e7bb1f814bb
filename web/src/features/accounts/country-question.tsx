/** «Where are you?»: the optional question to users who wait for early access. */
import { useId, useState } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { canAccess } from '@waggle/contract/permissions/can';
import { call } from '../../api/client.ts';
import { reportError } from '../../api/report-error.ts';
import { CountryInput } from '../../forms/countries/country-input.tsx';
import { countryName } from '../../lib/country-name.ts';
import { useSession } from '../../session/session-store.ts';
import { session } from '../../session/this-session.ts';
import { toast } from '../../ui/toast.ts';

/** Nothing for visitors, the team, and users with early access. */
export function CountryQuestion() {
  const id = useId();
  const { user } = useSession();
  const [saving, setSaving] = useState<string>();
  /** Of the text in the field; undefined for what is kept. */
  const [typed, setTyped] = useState<string>();
  if (!user || user.early_access) return null;
  if (!canAccess(actorOf(user), 'account.change_country').allowed) return null;
  // A session stored by an earlier version has no country.
  const kept = user.country ?? '';

  async function save(country: string): Promise<void> {
    setSaving(country);
    try {
      const { auth_user } = await call('PUT /v1/auth/user/country/', {
        body: { country: country === '' ? null : country },
      });
      session.replace(auth_user, true);
      toast.clearErrors();
    } catch (error) {
      reportError(error, 'Your country could not be saved. Please try again');
    }
    setSaving(undefined);
    setTyped(undefined);
  }

  function keep(code: string): void {
    if (code === kept) setTyped(undefined);
    else if (saving !== code) void save(code);
  }

  return (
    <section className="mt-12 border-t-2 border-text pt-6">
      <h2 className="text-h2">
        <label htmlFor={id}>Where are you?</label>
      </h2>
      <p id={`${id}-hint`} className="mt-2 text-muted">
        We email you as soon as we open there.
      </p>
      <div className="mt-4 max-w-96">
        <CountryInput
          id={id}
          name="country"
          aria-describedby={`${id}-hint`}
          value={saving ?? typed ?? kept}
          readOnly={saving !== undefined}
          // What is typed may be the beginning of another name: «Niger» of «Nigeria».
          onCode={setTyped}
          onPicked={keep}
          onBlur={({ target }) => {
            if (target.value.trim() === '') keep('');
            else if (typed !== undefined) keep(typed === '' ? kept : typed);
          }}
        />
      </div>
      <p role="status" className="mt-2 min-h-6 text-muted">
        {saving === undefined && kept !== '' && `Saved: ${countryName(kept)}.`}
      </p>
    </section>
  );
}
