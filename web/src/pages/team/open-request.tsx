/** A request as the team looks at it on a desk, with what is known of its demand. */
import { ModeratedDemand } from '../../features/evidence/moderated-demand.tsx';
import { REQUESTS } from '../../features/moderation/moderation-query.ts';
import { requestHead, RequestView } from '../../features/moderation/request/request-view.tsx';
import { openedOf } from '../../lists/desk/opened.tsx';

export const OpenRequest = openedOf(
  { noun: 'request', useOne: REQUESTS.useOne, head: requestHead },
  (opened) => (
    <>
      <RequestView {...opened} />
      <ModeratedDemand rfqId={opened.row.id} />
    </>
  ),
);
