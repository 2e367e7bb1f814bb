/** The head of an invitation: what, of whom, and how much time is left. */
import type { ReactNode } from 'react';
import type { OwnQuote } from '@waggle/contract/quotes';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { DeadlineClock } from '../deadline-clock.tsx';
import type { ShownBrief } from '../brief-words.ts';
import { countryName } from '../../../lib/country-name.ts';
import { Hexagon } from '../../../ui/hexagon.tsx';

interface InvitationHeadProps {
  request: SupplierInvitation;
  before: ShownBrief | null;
  now: number;
  quote: OwnQuote | null;
  /** Beside the time left. */
  menu: ReactNode;
}

export function InvitationHead({ request, quote, before, now, menu }: InvitationHeadProps) {
  const { brief, buyer } = request;
  const isRenamed = before !== null && brief !== null && before.title !== brief.title;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 pb-5">
      <div className="min-w-0 flex-1 basis-72">
        <h1 dir="auto" className="text-h2 wrap-anywhere hyphens-auto">
          {brief?.title ?? 'A stopped request'}
        </h1>
        {isRenamed && (
          <p className="text-small text-muted">
            Before: <s dir="auto">{before.title}</s>
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <span className="flex min-w-0 items-center gap-2.5">
            <Hexagon name={buyer.name} className="h-7 text-micro" />
            <b dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {buyer.name}
            </b>
          </span>
          {buyer.country !== null && (
            <span className="text-muted">{countryName(buyer.country)}</span>
          )}
        </p>
      </div>
      <div className="flex min-w-0 items-start gap-2">
        <DeadlineClock request={request} quote={quote} now={now} />
        {menu}
      </div>
    </header>
  );
}
