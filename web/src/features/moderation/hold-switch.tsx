/** Whether new requests wait for the team: everybody there reads it, admins switch it. */
import type { Moderation } from '@waggle/contract/moderation';
import { MODERATION_PERMISSIONS } from '@waggle/contract/moderation/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows } from '@waggle/contract/permissions/rules';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { putState } from './moderation-query.ts';

export function HoldSwitch({ holds, changed }: Moderation['switch']) {
  const { user } = useSession();
  const maySwitch = allows(MODERATION_PERMISSIONS.actions['moderation.switch'], actorOf(user));
  const { busy, run } = useAction(async () => {
    putState(await call('PUT /v1/team/moderation/', { body: { holds: !holds } }));
  }, 'The switch could not be changed');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {holds
            ? 'New requests wait for the team before they are sent'
            : 'New requests are sent at once'}
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {changed === null
            ? 'It has never been switched.'
            : `Since ${formatDateTime(changed.at)}, by ${changed.by}.`}
          {!maySwitch && ' Only an admin can change this.'}
        </p>
      </div>
      {maySwitch && (
        <Button variant="outline" size="compact" busy={busy} onClick={run}>
          {holds ? 'Send new requests at once' : 'Have new requests wait'}
        </Button>
      )}
    </div>
  );
}
