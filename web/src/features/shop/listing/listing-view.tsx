/** /journey/listing: an entrepreneur's listing, how it stands, what can be done, what it lacks, and how it looks. */
import { useState } from 'react';
import type { Listing, OwnListing } from '@waggle/contract/shop';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { randomId } from '../../../api/random-id.ts';
import { useAction } from '../../../api/use-action.ts';
import { DialogForm, useSubmit } from '../../../forms/dialog-form.tsx';
import { useLegalFirst } from '../../../forms/legal/use-legal-first.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { toolPage } from '../../../session/tool-page.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { ProductView } from '../catalogue/product-view.tsx';
import { NeedsList } from '../store/needs-list.tsx';
import { InterestList } from './interest-list.tsx';
import { takeStep, useOwnListing } from './listing-query.ts';
import { LISTING_STATE_NAMES, stateSentence } from './listing-words.ts';

interface ListingViewProps {
  userId: string;
  own: OwnListing;
}

/** The heading that says how the listing stands. */
const STATE = 'listing-state';

/** A step takes its own button away; the focus goes to what it has led to. */
function focusState(): void {
  requestAnimationFrame(() => document.getElementById(STATE)?.focus());
}

function ListingView({ userId, own }: ListingViewProps) {
  const { listing, missing } = own;
  const state = listing?.state ?? 'draft';
  const isPublic = listing !== null && listing.public_since !== null;
  return (
    <section aria-labelledby={STATE}>
      <h2 id={STATE} tabIndex={-1} className="text-h2 outline-none">
        {LISTING_STATE_NAMES[state]}
      </h2>
      <p className="mt-1 max-w-160 text-lead">{stateSentence(state, isPublic)}</p>
      {listing !== null && <Dates listing={listing} />}
      {listing !== null && listing.reason !== '' && <Reason listing={listing} />}
      <Steps userId={userId} own={own} isPublic={isPublic} />
      {missing.length > 0 && (
        <div className="mt-8 max-w-160">
          <h3 className="text-h4">Before you send it</h3>
          <div className="mt-2 border-t border-line">
            <NeedsList missing={missing} />
          </div>
        </div>
      )}
    </section>
  );
}

function Dates({ listing: { public_since, submitted_at, slug } }: { listing: Listing }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-small text-muted">
      {submitted_at !== null && <span>Sent {formatDay(submitted_at)}</span>}
      {public_since !== null && <span>Public since {formatDay(public_since)}</span>}
      {public_since !== null && slug !== null && (
        <a
          href={fillPath(PATHS.product, { slug })}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-text underline underline-offset-4"
        >
          See its page
          <Icon name="arrow-right" />
        </a>
      )}
    </p>
  );
}

function Reason({ listing: { reason, points } }: { listing: Listing }) {
  return (
    <div className="mt-4 max-w-160 border-l-6 border-warn bg-warn-wash px-4 py-3">
      <h3 className="font-semibold">What our team says</h3>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      {points.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {points.map((point) => (
            <li key={point} dir="auto" className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface StepsProps {
  userId: string;
  own: OwnListing;
  isPublic: boolean;
}

function Steps({ userId, own, isPublic }: StepsProps) {
  const { listing, missing, changed } = own;
  const [key] = useState(randomId);
  const version = listing?.version ?? 0;
  const state = listing?.state ?? 'draft';
  const submit = useAction(async () => {
    await takeStep(userId, 'submit', version, `${key} ${version}`);
    toast.success('Sent. Our team looks at it');
    focusState();
  }, 'It could not be sent. Everything is kept');
  const recall = useAction(async () => {
    await takeStep(userId, 'recall', version, '');
    toast.success('Taken back');
    focusState();
  }, 'It could not be taken back');
  const legal = useLegalFirst(
    'Your product’s page says who publishes it: your legal name and address.',
  );
  const reason = cannotSend(own);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {state !== 'submitted' && (state !== 'live' || changed) && (
          <Button
            variant="accent"
            busy={submit.busy}
            disabled={reason !== undefined}
            aria-describedby="cannot-send"
            // Of what was public before it was asked, nothing is asked.
            onClick={isPublic ? submit.run : () => legal.first(submit.run)}
          >
            {state === 'draft' ? 'Send it to our team' : 'Send the changes'}
          </Button>
        )}
        <ButtonLink to={PATHS.journeyStore} variant="outline">
          <Icon name="pencil" />
          Change the store
        </ButtonLink>
        {isPublic && (state === 'submitted' || state === 'changes_requested') && (
          <Button variant="outline" busy={recall.busy} onClick={recall.run}>
            Keep what is public
          </Button>
        )}
        <DialogButton
          offered={listing !== null && state !== 'draft' && state !== 'taken_down'}
          variant="quiet"
          dialog={(close) => (
            <WithdrawDialog userId={userId} version={version} isPublic={isPublic} onClose={close} />
          )}
        >
          {isPublic ? 'Take it out of the catalogue' : 'Take it back'}
        </DialogButton>
      </div>
      <p id="cannot-send" className="mt-2 text-small text-muted empty:hidden">
        {state !== 'submitted' && missing.length === 0 && reason}
      </p>
      {legal.dialog}
    </>
  );
}

/** @returns why it cannot be sent now */
function cannotSend({ listing, missing, changed }: OwnListing): string | undefined {
  if (missing.length > 0) return 'Something is missing still';
  const isNew = listing === null || listing.state === 'draft';
  return isNew || changed ? undefined : 'Nothing has changed since it was sent last.';
}

interface WithdrawDialogProps {
  userId: string;
  version: number;
  isPublic: boolean;
  onClose: () => void;
}

function WithdrawDialog({ userId, version, isPublic, onClose }: WithdrawDialogProps) {
  const submit = useSubmit(async () => {
    await takeStep(userId, 'withdraw', version, '');
    toast.success(isPublic ? 'It is out of the catalogue' : 'Taken back');
    onClose();
    focusState();
  }, 'It could not be taken out');
  return (
    <DialogForm
      {...submit}
      title={isPublic ? 'Take it out of the catalogue?' : 'Take it back?'}
      description={
        isPublic
          ? 'Nobody reads it any more. Your store and who would buy it are kept; to be listed again, our team has to approve it again.'
          : 'Our team stops looking at it. Your store is kept.'
      }
      submitLabel={isPublic ? 'Take it out' : 'Take it back'}
      submitVariant="danger"
      cancelLabel="Leave it"
      onClose={onClose}
    />
  );
}

const TITLE = 'Marketplace listing';

interface ListingToolProps {
  user: SessionUser;
  data: OwnListing;
}

function ListingTool({ user: { id }, data: own }: ListingToolProps) {
  return (
    <>
      <ToolBar title={TITLE} />
      <div className="page-measure pt-8 pb-24">
        <ListingView userId={id} own={own} />
        {own.listing !== null && <InterestList userId={id} />}
        <Preview own={own} />
      </div>
    </>
  );
}

function Preview({ own: { listing, preview, changed } }: { own: OwnListing }) {
  if (preview === null) return null;
  const isSame = listing?.state === 'live' && !changed;
  return (
    <section aria-labelledby="preview" className="mt-12 border-t-2 border-text pt-4">
      <h2 id="preview" className="text-h3">
        {isSame ? 'As everybody reads it' : 'As it would be read'}
      </h2>
      <div className="mt-6">
        <ProductView product={preview} preview="wide" />
      </div>
    </section>
  );
}

export default toolPage(
  {
    rule: SHOP_PERMISSIONS.actions['shop.read'],
    title: TITLE,
    what: 'Your listing',
    useData: ({ id }) => useOwnListing(id),
  },
  ListingTool,
);
