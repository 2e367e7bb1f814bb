/** The data the company declared, to compare with its documents and to request changes. */
import { useState, type ReactNode } from 'react';
import {
  FIELD_REASONS,
  REVIEW_REASON_TEXTS,
  type FieldReason,
} from '@waggle/contract/verification/reasons';
import {
  REVIEWED_FIELD_LABELS,
  REVIEWED_FIELDS,
  type ReviewedField,
} from '@waggle/contract/verification/review';
import { call } from '../../../../api/client.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useOpenCase } from './case-context.ts';
import { ReasonForm } from './reason-form.tsx';
import { SideSection } from './side-section.tsx';

export function CompanyData() {
  const { found } = useOpenCase();
  const { company, field_requests: requests } = found;
  const further = [
    ['Contact email', company.email],
    ['Phone', company.contactPhone],
    ['Signs in with', company.account_email],
    ['Categories', company.productCategories.join(', ')],
    ['Certifications', company.certifications.join(', ')],
    ['Description', company.company_description],
  ] as const;
  return (
    <SideSection
      id="review-data"
      title="Declared by the company"
      note={requests.length > 0 && `${requests.length} to change`}
    >
      <dl>
        {REVIEWED_FIELDS.map((field) => (
          <Field key={field} field={field} value={company[field]} />
        ))}
      </dl>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          More of the record
        </summary>
        <dl>
          {further.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value || <span className="text-muted">Not given</span>}
            </Fact>
          ))}
        </dl>
      </details>
    </SideSection>
  );
}

function Field({ field, value }: { field: ReviewedField; value: string }) {
  const { found, permissions, act, busy } = useOpenCase();
  const [asking, setAsking] = useState(false);
  const request = found.field_requests.find((one) => one.field === field);
  const label = REVIEWED_FIELD_LABELS[field];

  async function ask(reason: FieldReason | null, note = ''): Promise<boolean> {
    const after = await act((version) =>
      call('POST /v1/team/cases/:id/fields/:field/', {
        params: { id: found.id, field },
        body: { version, reason, note },
      }),
    );
    if (after) setAsking(false);
    return after !== undefined;
  }

  const action = request ? (
    <Button
      variant="link"
      disabled={busy}
      onClick={() => void ask(null)}
      aria-label={`Withdraw request: ${label}`}
    >
      Withdraw request
    </Button>
  ) : (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Request a change: ${label}`}
      title="Request a change"
      disabled={busy}
      onClick={() => setAsking(true)}
    >
      <Icon name="pencil" className="size-4.5" />
    </Button>
  );
  return (
    <Fact
      label={label}
      asked={request !== undefined}
      action={permissions.may('case.request_field').allowed && !asking && action}
    >
      <span className="font-semibold">
        {value || <span className="font-normal text-muted">Not given</span>}
      </span>
      {request && (
        <span className="mt-1 block text-small text-danger">
          <span className="font-semibold">{REVIEW_REASON_TEXTS[request.reason].label}</span>
          {request.note && `. ${request.note}`}
        </span>
      )}
      {asking && (
        <ReasonForm<FieldReason>
          caseId={found.id}
          field={`field.${field}`}
          label={`Request a change: ${label}`}
          reasons={FIELD_REASONS}
          submit="Request a change"
          busy={busy}
          onSubmit={ask}
          onCancel={() => setAsking(false)}
        />
      )}
    </Fact>
  );
}

interface FactProps {
  label: string;
  /** A change of it is requested. */
  asked?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** The value above its name, the action beside both. */
function Fact({ label, asked = false, action, children }: FactProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b border-line py-[9px] wrap-anywhere',
        asked && '-mx-2.5 bg-danger-wash px-2.5',
      )}
    >
      <dt className={classNames('col-start-1 row-start-2 text-small', !asked && 'text-muted')}>
        {label}
      </dt>
      <dd className="col-start-1 row-start-1">{children}</dd>
      {action && <dd className="col-start-2 row-span-2 row-start-1 self-center">{action}</dd>}
    </div>
  );
}
