/** /requests/received/:id/files/:file: the agreement to sign, then the pages of a confidential file. */
import type { Agreement } from '@waggle/contract/agreements';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can, reasonText } from '@waggle/contract/permissions/can';
import { AGREEMENT_PERMISSIONS } from '@waggle/contract/agreements/permissions';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { useInvitation } from '../../features/rfq/invitation-query.ts';
import { useAgreement } from '../../features/agreements/agreements-queries.ts';
import { FileReader } from '../../features/agreements/reader/file-reader.tsx';
import { SignForm } from '../../features/agreements/sign-form.tsx';
import { useNavigation, Link } from '../../lib/navigation.tsx';
import { fillPath, matchPath } from '../../lib/path-pattern.ts';
import { LoadFailed } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { HEXAGON_PATH } from '../../ui/hexagon.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { BAR, Skeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** A text is narrow; the pages of a file take what there is. */
const WIDE = 'page-measure py-6';
const FRAME = `${WIDE} *:max-w-180`;

function ConfidentialFilePage({ user }: { user: SessionUser }) {
  const { path } = useNavigation();
  const { id = '', file: fileId = '' } = matchPath(PATHS.confidentialFile, path) ?? {};
  const request = useInvitation(user.id, id);
  const agreement = useAgreement(user.id, id);
  const file = request.data?.files.find((one) => one.id === fileId);
  usePageTitle(file?.name ?? 'A confidential file');
  if (request.data === undefined || agreement.data === undefined) {
    const failed = [request, agreement].some((one) => one.isError && !one.isFetching);
    if (!failed) return <FileSkeleton />;
    const retry = (): void => {
      void request.refetch();
      void agreement.refetch();
    };
    return (
      <LoadFailed retry={retry} variant="accent" className={FRAME} gap="mt-6">
        <h1 className="text-h2">This file could not be loaded</h1>
        <p className="mt-2 text-muted">It may be gone, or the connection is.</p>
      </LoadFailed>
    );
  }
  const back = fillPath(PATHS.receivedInvitation, { id });
  if (file === undefined) {
    return (
      <div className={FRAME}>
        <h1 className="text-h2">This file is not in the request any more</h1>
        <p className="mt-2">
          <Link to={back} className="text-accent-text underline underline-offset-4">
            Back to the request
          </Link>
        </p>
      </div>
    );
  }
  return (
    <File user={user} request={request.data} agreement={agreement.data} file={file} back={back} />
  );
}

interface FileProps {
  user: SessionUser;
  request: SupplierInvitation;
  agreement: Agreement;
  file: SupplierInvitation['files'][number];
  back: string;
}

function File({ user, request, agreement, file, back }: FileProps) {
  const isSigned = agreement.signed !== null;
  const { rfq_state, quote_state, muted } = request;
  const verdict = can(actorOf(user), 'agreement.sign', {
    supplier_user_id: user.id,
    // Who the buyer is stays with the server.
    buyer_id: '',
    rfq_state,
    quote_state,
    muted,
    signed: isSigned,
    closed: agreement.closed,
  });
  return (
    <article className={isSigned ? WIDE : FRAME}>
      <BackLink to={back} className="text-muted">
        <span dir="auto" className="wrap-anywhere">
          {agreement.buyer}, {request.brief?.title ?? 'request'}
        </span>
      </BackLink>
      {isSigned ? (
        <>
          <h1 dir="auto" className="mt-1 mb-5 text-h2 wrap-anywhere">
            {file.name}
          </h1>
          <FileReader requestId={request.id} agreement={agreement} file={file} />
        </>
      ) : (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-3 size-12 text-on-accent">
            <path d={HEXAGON_PATH} className="fill-accent" />
            <path
              d="M9 11V9a3 3 0 0 1 6 0v2M8 11h8v6H8z"
              className="fill-none stroke-current"
              strokeWidth="1.3"
              strokeLinejoin="round"
            />
          </svg>
          <h1 className="mt-4 text-h1">
            {verdict.allowed ? 'Sign to open' : 'Not open to you'}{' '}
            <span dir="auto" className="block wrap-anywhere">
              {file.name}
            </span>
          </h1>
          <p className="mt-2 mb-5 text-lead text-muted wrap-anywhere">
            {verdict.allowed
              ? `${agreement.buyer} marked it confidential. Read one page, then sign with your name.`
              : `${reasonText(verdict)}. Its confidential files are for suppliers that can still make the product.`}
          </p>
          {verdict.allowed && (
            <SignForm userId={user.id} requestId={request.id} agreement={agreement} back={back} />
          )}
        </>
      )}
    </article>
  );
}

function FileSkeleton() {
  return (
    <Skeleton label="The file is loading" className={FRAME}>
      <div className={`h-5 w-40 ${BAR}`} />
      <div className={`mt-6 h-9 w-3/5 ${BAR}`} />
      <div className={`mt-6 aspect-4/3 w-full ${BAR}`} />
    </Skeleton>
  );
}

export default requirePage(
  { rule: AGREEMENT_PERMISSIONS.actions['agreement.read'] },
  ConfidentialFilePage,
);
