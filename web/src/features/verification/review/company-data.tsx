/** What the company has declared, to be held against its documents; for what differs a change is requested. */
import { useState } from 'react';
import {
  FIELD_REASONS,
  REASON_WORDS,
  type FieldReason,
} from '@waggle/contract/verification/reasons';
import {
  REVIEWED_FIELD_LABELS,
  REVIEWED_FIELDS,
  type ReviewedField,
} from '@waggle/contract/verification/review';
import { call } from '../../../api/client.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useOpenCase } from './case-context.ts';
import { ReasonForm } from './reason-form.tsx';

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
    <section aria-labelledby="review-data" className="review-part">
      <div className="review-part-head">
        <h3 id="review-data">Declared by the company</h3>
        <p>{requests.length > 0 && `${requests.length} to change`}</p>
      </div>
      <dl>
        {REVIEWED_FIELDS.map((field) => (
          <Field key={field} field={field} value={company[field]} />
        ))}
      </dl>
      <details className="mt-1">
        <summary className="review-summary">More of the record</summary>
        <dl>
          {further.map(([label, value]) => (
            <div key={label} className="review-fact">
              <dt>{label}</dt>
              <dd>{value || <span className="text-muted">Not given</span>}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
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

  return (
    <div className="review-fact" data-asked={request ? true : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="font-semibold">
          {value || <span className="font-normal text-muted">Not given</span>}
        </span>
        {request && (
          <span className="mt-1 block text-small text-danger">
            <span className="font-semibold">{REASON_WORDS[request.reason].label}</span>
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
      </dd>
      {permissions.edit === '' && !asking && (
        <dd className="review-fact-action">
          {request ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => void ask(null)}
              aria-label={`Take back: ${label}`}
              className="review-link"
            >
              Take back
            </button>
          ) : (
            <button
              type="button"
              aria-label={`Request a change: ${label}`}
              title="Request a change"
              disabled={busy}
              onClick={() => setAsking(true)}
              className="review-tool"
            >
              <Icon name="pencil" className="size-4.5" />
            </button>
          )}
        </dd>
      )}
    </div>
  );
}
