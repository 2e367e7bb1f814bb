/** The terms of an order as they will be signed: the paper, what differs, what has to be right first, and both signatures. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import { isUnsigned } from '@waggle/contract/orders/order-graph';
import { orderName, ORDER_STEPS } from '@waggle/contract/orders/order-steps';
import { useLoaded } from '../../../api/use-loaded.ts';
import { mayTake, Steps } from '../../../forms/steps.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { ownZone, timeIn } from '../../../lib/figures/zones.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import type { SessionUser } from '../../../session/session-user.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { originOf } from '../order-words.ts';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { DifferencesList } from './differences-list.tsx';
import { Paper } from './paper.tsx';
import { namesOf, SECTION_KEYS, type SectionKey, shownTerms } from './shown-terms.ts';
import { isViewersTurn, SignaturePanes, signingDenial } from './signature-panes.tsx';
import { headWords } from './sign-words.ts';
import { useSigning } from './use-signing.ts';
import { useTermsDraft } from './use-terms-draft.ts';

/** What is signed needs none of it. */
const loadBeside = () => import('./beside.ts');
const loadSignature = () => import('./signature-form.tsx');
const loadVersions = () => import('./signed-versions.tsx');

const SIGN_LABELS = { buyer: 'Sign and send', supplier: 'Sign the terms' } as const;

interface SignViewProps {
  user: SessionUser;
  order: Order;
}

export function SignView({ user, order }: SignViewProps) {
  const { terms, side, counterpart, signatures } = order;
  const { path, search, navigate } = useNavigation();
  const { title, lead } = headWords(order);
  const [unfolded, setUnfolded] = useState<ReadonlySet<SectionKey>>(new Set());
  const mayAlter = mayTake(order, 'alter');
  const params = new URLSearchParams(search);
  const asked = params.get('edit');
  const edited = mayAlter ? SECTION_KEYS.find((key) => key === asked) : undefined;
  const shown = shownTerms(terms, order);
  const draft = useTermsDraft(order);
  const isChanging = mayAlter && draft.isTouched;
  const signing = useSigning(order, shown.differences, isChanging);
  const SignedVersions = useLoaded(loadVersions, signatures.length > 0)?.SignedVersions;
  const isOpen = isUnsigned(order);
  const offersAnew = order.outcome === 'unsigned' && side === 'buyer';
  const beside = useLoaded(loadBeside, isOpen || offersAnew);
  const Editor = beside?.TermsEditor;
  const signs = isViewersTurn(order);
  const form = useLoaded(loadSignature, signs);
  const canSign = signs && signingDenial(order) === null && order.signer !== null;
  usePageTitle(`Terms of order ${orderName(order.number)}`);

  const edit = (part: SectionKey, field = '') =>
    navigate(`${path}?edit=${part}${field && `&field=${field}`}`, { replace: true });
  const onEdit = mayAlter ? edit : undefined;
  function close(): void {
    navigate(path, { replace: true });
  }
  function fold(part: SectionKey, isUnfolded = !unfolded.has(part)): void {
    const next = new Set(unfolded);
    if (isUnfolded) next.add(part);
    else next.delete(part);
    setUnfolded(next);
  }

  return (
    <>
      <div className="page-measure pt-3 pb-20 print:p-0">
        <BackLink to={orderPath(order.id)} className="font-semibold print:hidden">
          Order {orderName(order.number)}
        </BackLink>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-2 border-text pt-2 pb-5 print:hidden">
          <div className="min-w-0 flex-1 basis-80 wrap-anywhere">
            <h1 className="text-h1">{title}</h1>
            <p className="mt-1 text-muted">{lead}</p>
          </div>
          <Button variant="outline" onClick={() => print()} className="max-sm:hidden">
            <Icon name="printer" />
            Print
          </Button>
        </div>
        {offersAnew && beside && order.rfq_id !== null && (
          <beside.NewOffer userId={user.id} rfqId={order.rfq_id} order={order} />
        )}
        <Replaced order={order} version={signing.replaced} isTyped={signing.value.name !== ''} />
        {isChanging && edited === undefined && (
          <Notice>
            You have changed the terms and not saved them. {counterpart} reads them once you do.
            <span className="mt-2 flex flex-wrap gap-3">
              <Button name="edit" size="compact" onClick={() => edit('costs')}>
                Go on
              </Button>
              <Button variant="outline" size="compact" onClick={draft.forget}>
                Discard
              </Button>
            </span>
          </Notice>
        )}
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_20.5rem] wide:grid-rows-[auto_1fr] print:block">
          <div className="wide:col-start-2">
            <DifferencesList
              differences={shown.differences}
              side={side}
              counterpart={counterpart}
              origin={originOf(order)}
              source={originOf(order, `revision ${terms.quote.revision} of the quote`)}
              ticks={signs ? { parts: order.to_tick, given: signing.given } : undefined}
              onTick={signing.tick}
              onShow={(part) => fold(part, true)}
              onEdit={onEdit}
            />
          </div>
          <div className="min-w-0 wide:row-span-2 wide:row-start-1">
            <Paper
              terms={terms}
              shown={shown}
              hash={order.hash}
              dated={order.signed_at === null ? '' : `Signed ${formatDateTime(order.signed_at)}`}
              unfolded={unfolded}
              onFold={fold}
              onEdit={onEdit}
              edited={edited}
            >
              {Editor && edited && (
                <Editor
                  key={edited}
                  order={order}
                  part={edited}
                  field={params.get('field') ?? ''}
                  draft={draft}
                  names={namesOf(terms)}
                  onSaved={(saved) => {
                    signing.follow(saved);
                    close();
                  }}
                  onClose={close}
                />
              )}
            </Paper>
          </div>
          <div className="min-w-0 space-y-8 wide:col-start-2 print:hidden">
            {isOpen && beside && <beside.BeforeYouSign order={order} onEdit={onEdit} />}
            {isOpen && (
              <section
                aria-labelledby="not-right"
                className="min-w-0 border-t-2 border-text pt-4 max-sm:hidden"
              >
                <h2 id="not-right" className="text-h3">
                  Something is not right?
                </h2>
                <p className="mt-1 text-small text-muted">
                  Change it now. After both have signed it takes a change that the other side
                  accepts.
                </p>
                {onEdit && (
                  <Button variant="outline" onClick={() => edit('costs')} className="mt-4">
                    <Icon name="pencil" />
                    Change the terms
                  </Button>
                )}
                <Ending order={order} />
              </section>
            )}
            {SignedVersions && (
              <SignedVersions userId={user.id} order={order} title="Signed versions" />
            )}
          </div>
          <SignaturePanes order={order}>
            {form && (
              <form.SignatureForm
                order={order}
                signing={signing}
                denial={signingDenial(order)}
                label={SIGN_LABELS[side]}
                worksFor="these terms"
                hasFoot
              >
                {side === 'buyer'
                  ? `${counterpart} has 14 days to sign; until then you can take it back.`
                  : 'You sign the same fingerprint. From then on the order holds for both of you.'}
              </form.SignatureForm>
            )}
          </SignaturePanes>
        </div>
      </div>
      {isOpen && (
        <div
          data-foot
          className="sticky bottom-(--banner-height) z-2 border-t border-text bg-surface-raised sm:hidden print:hidden"
        >
          <div className="page-measure flex flex-wrap items-end gap-x-3 py-3">
            <Ending order={order} isFoot />
            {canSign && form && (
              <form.SignButton signing={signing} label={SIGN_LABELS[side]} leads />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The steps by which an order ends unsigned. */
function Ending({ order, isFoot = false }: { order: Order; isFoot?: boolean }) {
  return (
    <div className={isFoot ? '-mt-4' : ''}>
      <Steps
        row={order}
        steps={ORDER_STEPS}
        put={(answer: { order: Order }) => putOrder(answer)}
        renew={renewOrder}
      />
    </div>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mt-5 border-l-4 border-warn bg-warn-wash px-4 py-3 wrap-anywhere print:hidden"
    >
      {children}
    </p>
  );
}

interface ReplacedProps {
  order: Order;
  version: number | undefined;
  /** A name was typed under the text before. */
  isTyped: boolean;
}

/** The other side has changed what is read here: said once, while what was typed stays. */
function Replaced({ order, version, isTyped }: ReplacedProps) {
  const { side, counterpart, differences, terms } = order;
  const [at, setAt] = useState<string>();
  useEffect(() => {
    if (version === undefined) return setAt(undefined);
    const theirs = differences.flatMap((one) =>
      one.side !== null && one.side !== side && one.at !== null ? [one.at] : [],
    );
    setAt(theirs.toSorted().at(-1) ?? new Date().toISOString());
    return undefined;
  }, [version, differences, side]);
  if (version === undefined || at === undefined) return null;
  const time = timeIn(ownZone(), at);
  return (
    <Notice>
      <b className="font-semibold">
        {version === terms.version
          ? `${counterpart} changed the terms at ${time}.`
          : `Version ${version} was replaced at ${time}.`}
      </b>{' '}
      Read what is marked.
      {isTyped && ' Your name is kept; a code works for one text alone, so ask for a new one.'}
    </Notice>
  );
}
