/** A request as the team looks at it on a desk, with what is known of its demand. */
import { ModeratedDemand } from '../../features/evidence/moderated-demand.tsx';
import { REQUESTS } from '../../features/moderation/moderation-query.ts';
import { RequestView } from '../../features/moderation/request/request-view.tsx';
import { Opened, type OpenedView } from '../../lists/desk/desk-rows.tsx';

export function OpenRequest({ id, ...view }: OpenedView & { id: string }) {
  return (
    <Opened query={REQUESTS.useOne(id)} noun="request">
      {(request) => (
        <>
          <RequestView request={request} {...view} />
          <ModeratedDemand rfqId={request.id} />
        </>
      )}
    </Opened>
  );
}
