/** The types of notification that are also sent by email: each checkbox is saved at once. */
import { useState } from 'react';
import type {
  MailPreferences as Preferences,
  NotificationType,
} from '@waggle/contract/notifications';
import { NOTIFICATION_TYPE_TEXTS } from '@waggle/contract/notifications/type-texts';
import { call } from '../../api/client.ts';
import { changeAtOnce } from '../../api/in-order.ts';
import { useServerQuery } from '../../api/query-client.ts';
import { reportError } from '../../api/report-error.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { toast } from '../../ui/toast.ts';

const TYPES = Object.keys(NOTIFICATION_TYPE_TEXTS) as NotificationType[];

function aboutText(type: NotificationType, isTeam: boolean): string {
  const { about, aboutForTeam = about } = NOTIFICATION_TYPE_TEXTS[type];
  return isTeam ? aboutForTeam : about;
}

export function MailPreferences({ userId, isTeam }: { userId: string; isTeam: boolean }) {
  const preferences = useServerQuery(['mail-preferences', userId], (signal) =>
    call('GET /v1/notifications/preferences/', { signal, quiet: true }),
  );

  // Beside the query, so that a choice shows at once.
  const [chosen, setChosen] = useState<Partial<Preferences>>({});

  async function choose(type: NotificationType, wanted: boolean): Promise<void> {
    const set = (mail: boolean) => setChosen((now) => ({ ...now, [type]: mail }));
    try {
      await changeAtOnce(`mail ${type}`, {
        show: () => set(wanted),
        send: () =>
          call('PUT /v1/notifications/preferences/', { body: { mail: { [type]: wanted } } }),
        takeBack: () => set(!wanted),
      });
      toast.clearErrors();
    } catch (error) {
      reportError(error, 'This could not be saved. Please try again');
    }
  }

  return (
    <section aria-labelledby="mail-preferences" className="border-t-2 border-text pt-5">
      <h2 id="mail-preferences" className="text-h3">
        Also by email
      </h2>
      <p className="mt-2 text-muted">
        Every notification is listed here. Choose which ones we also send by email.
      </p>
      <Loaded
        query={preferences}
        loading={null}
        failed={<p>Your choices could not be loaded.</p>}
        className="mt-4"
        gap="mt-3"
      >
        {({ mail }) => (
          <ul className="mt-3">
            {TYPES.map((type) => (
              <li key={type} className="border-t border-line first:border-t-0">
                <label
                  htmlFor={`mail-${type}`}
                  className="grid min-h-14 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 py-2"
                >
                  <input
                    id={`mail-${type}`}
                    type="checkbox"
                    name={type}
                    checked={chosen[type] ?? mail[type]}
                    onChange={({ target }) => void choose(type, target.checked)}
                    className="row-span-2 size-5 accent-accent"
                  />
                  <span className="font-semibold">{NOTIFICATION_TYPE_TEXTS[type].name}</span>
                  <span className="col-start-2 text-small text-muted">
                    {aboutText(type, isTeam)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
