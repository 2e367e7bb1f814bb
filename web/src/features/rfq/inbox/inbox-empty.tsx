/** An empty list of requests: what comes here, and the next step. */
import type { RequestTab } from '@waggle/contract/rfq/invitations';
import { PATHS } from '../../../paths.ts';
import { GuideBee } from '../../../ui/bee.tsx';
import { ButtonLink } from '../../../ui/button.tsx';

const HINTS: Record<RequestTab, string> = {
  to_answer: 'The better your lines say what you make, the better the requests that reach you.',
  quoted: 'Requests that you have quoted stand here until the buyer decides.',
  decided: 'Requests that have ended stand here, with what became of your quote.',
  open: 'Some buyers let everybody in a category answer. Their requests stand here.',
};

export function InboxEmpty({ tab, q }: { tab: RequestTab; q: string }) {
  if (q !== '') {
    return (
      <p role="status" className="px-5 py-8 wrap-anywhere sm:pl-10">
        Nothing found for “{q}”. Try the name of the product or of the buyer.
      </p>
    );
  }
  return (
    <div className="px-5 py-8 sm:pl-10">
      <GuideBee pose="waiting" className="w-28" />
      <h2 className="mt-4 text-h4">
        {tab === 'to_answer' ? 'Requests that fit come here' : 'Nothing here yet'}
      </h2>
      <p className="mt-1 text-small text-muted">{HINTS[tab]}</p>
      {tab === 'to_answer' && (
        <ButtonLink variant="outline" to={PATHS.supplierProducts} className="mt-4">
          What we make
        </ButtonLink>
      )}
    </div>
  );
}
