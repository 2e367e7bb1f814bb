/** Who signed for a request's confidential files and opened them; the buyer takes access back and gives it again. */
import type { GivenAgreement } from '@waggle/contract/agreements';
import { AGREEMENT_LIMITS } from '@waggle/contract/limits';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { call } from '../../../api/client.ts';
import { TextButton } from '../../../forms/text-dialog.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useGivenAgreements, putGiven } from '../agreements-queries.ts';
import { RecordList } from '../record-list.tsx';
import { SignedText } from '../signed-text.tsx';

interface AccessButtonProps {
  userId: string;
  rfqId: string;
  agreement: GivenAgreement;
}

function AccessButton({ userId, rfqId, agreement }: AccessButtonProps) {
  const { supplier_name: name, invitation_id: invitation, closed } = agreement;
  const params = { id: rfqId, invitation };
  const isOpen = closed === null;
  const act = isOpen ? 'Take access back' : 'Give access again';
  return (
    <TextButton
      button={{
        variant: 'outline',
        size: 'compact',
        'aria-label': `${act}: ${name}`,
        children: act,
      }}
      name={`access.${invitation}`}
      field="note"
      optional
      title={isOpen ? `Take access back from ${name}?` : `Give ${name} access again?`}
      description={
        isOpen
          ? 'The files close at once, also where they are open now. What was signed still holds. They are told.'
          : 'They can open the files again, with what they have signed. They are told.'
      }
      label="What they are told"
      most={AGREEMENT_LIMITS.note}
      submitLabel={act}
      submitVariant={isOpen ? 'refuse' : 'ink'}
      cancelLabel="Leave it"
      failed="Access could not be changed. Please try again"
      send={(body) =>
        isOpen
          ? call('POST /v1/rfqs/:id/agreements/:invitation/take-back/', { params, body })
          : call('POST /v1/rfqs/:id/agreements/:invitation/give-again/', { params, body })
      }
      done={(answer) => putGiven(userId, rfqId, answer.agreement)}
    />
  );
}

interface ConfidentialSectionProps {
  userId: string;
  rfqId: string;
}

export function ConfidentialSection({ userId, rfqId }: ConfidentialSectionProps) {
  const query = useGivenAgreements(userId, rfqId);
  return (
    <section aria-labelledby="confidential" className="border-t-2 border-text py-6">
      <h2 id="confidential" className="text-h3">
        Confidential files
      </h2>
      <p className="mt-1 mb-3 text-small text-muted">
        They open for suppliers that have signed your agreement, with the reader’s name and the time
        across each page. Each opening is recorded here, also when {PRODUCT_NAME}’s team opens one.
      </p>
      <LoadedRows query={query} what="The record" rows={2}>
        {({ agreements, by_team: byTeam }) => (
          <>
            {agreements.length === 0 ? (
              <p className="flex gap-2">
                <Icon name="lock" className="mt-0.5" />
                Nobody has signed yet.
              </p>
            ) : (
              <ul className="border-t border-line">
                {agreements.map((agreement) => (
                  <GivenRow
                    key={agreement.invitation_id}
                    userId={userId}
                    rfqId={rfqId}
                    agreement={agreement}
                  />
                ))}
              </ul>
            )}
            {byTeam.length > 0 && (
              <div className="mt-4">
                <h3 className="mb-2 text-h4">Opened by {PRODUCT_NAME}’s team</h3>
                <RecordList steps={byTeam} />
              </div>
            )}
          </>
        )}
      </LoadedRows>
    </section>
  );
}

/** @returns `Opened twice, last on 18 Nov, 03:12` */
function openedWords({ record }: GivenAgreement): string {
  const opened = record.filter(({ what }) => what === 'opened');
  const [last] = opened;
  if (last === undefined) return 'Not opened yet';
  const times = ['once', 'twice'][opened.length - 1] ?? `${opened.length} times`;
  return `Opened ${times}, last on ${formatDateTime(last.at)}`;
}

interface GivenRowProps extends ConfidentialSectionProps {
  agreement: GivenAgreement;
}

function GivenRow({ userId, rfqId, agreement }: GivenRowProps) {
  const { supplier_name: name, signed, closed } = agreement;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        {signed !== null && (
          <p className="text-small wrap-anywhere">
            Signed by {signed.name} on {formatDateTime(signed.at)}
          </p>
        )}
        <p className="text-small text-muted">
          {closed === null
            ? openedWords(agreement)
            : `Access taken back on ${formatDateTime(closed.at)}`}
        </p>
      </div>
      <DialogButton
        variant="outline"
        size="compact"
        aria-label={`Record of ${name}`}
        dialog={(close) => (
          <Sheet title={`Record of ${name}`} width="max-w-160" onClose={close}>
            <div className="px-6 py-5">
              <p className="mb-3 text-small text-muted">They see the same.</p>
              <RecordList steps={agreement.record} />
              <div className="mt-6">
                <SignedText {...agreement} />
              </div>
            </div>
          </Sheet>
        )}
      >
        Record
      </DialogButton>
      <AccessButton userId={userId} rfqId={rfqId} agreement={agreement} />
    </li>
  );
}
