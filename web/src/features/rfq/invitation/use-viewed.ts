/** A hook that says that a request was seen once it is open on screen, and keeps what had changed until then. */
import { useEffect, useState } from 'react';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { call } from '../../../api/client.ts';
import { putInvitation } from '../invitation-query.ts';
import { keepSeenBrief } from '../seen-brief.ts';

/** Each revision is said to be seen once in a page's life. */
const said = new Set<string>();

async function sayViewed(userId: string, { id, revision }: SupplierInvitation): Promise<string> {
  const { request } = await call('POST /v1/requests/:id/view/', {
    params: { id },
    body: { revision },
    quiet: true,
  });
  putInvitation(userId, request);
  return request.id;
}

/**
 * @param onMoved called when the request, open to a whole category so far, is in the inbox under an id of its own
 * @returns the brief as it was before the changes that are on screen
 */
export function useViewed(
  userId: string,
  request: SupplierInvitation,
  onMoved: (id: string) => void,
): SupplierInvitation['before'] {
  const { id, revision, before, state } = request;
  const isNew = state === 'sent' || before !== null;
  const [kept, setKept] = useState({ id, revision, before });
  if (kept.id !== id || kept.revision !== revision || (before !== null && kept.before === null)) {
    setKept({ id, revision, before });
  }
  useEffect(() => {
    const name = `${id} ${revision}`;
    let isHere = true;
    function look(): void {
      if (!isNew || document.visibilityState !== 'visible' || said.has(name)) return;
      said.add(name);
      if (before !== null) keepSeenBrief(userId, id, before);
      sayViewed(userId, request).then(
        (now) => {
          if (isHere && now !== id) onMoved(now);
        },
        (error: unknown) => {
          // It is said at the next opening.
          said.delete(name);
          console.info('The request could not be marked as seen', error);
        },
      );
    }
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', look);
    };
    // What is said depends on the request and its revision alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, id, revision]);
  return kept.before;
}
