/** The data the company declared, to compare with its documents and to request changes. */
import { useState, type ReactNode } from 'react';
import {
  FIELD_REASONS,
  REVIEW_REASON_TEXTS,
  type FieldReason,
} from '@waggle/contract/verification/reasons';
import { REVIEWED_FIELD_LABELS, type ReviewedField } from '@waggle/contract/verification/review';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { useStore } from '../../../../lib/store.ts';
import { useMedia, WIDE } from '../../../../lib/use-width.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { declaredValues, FIELDS_IN_ORDER } from '../documents/found/declared-values.ts';
import { findingsText } from '../documents/found/findings-text.ts';
import { shownFindings } from '../documents/found/shown-findings.ts';
import { NumberHexagon } from '../documents/marks/number-hexagon.tsx';
import { useOpenCase } from './case-context.ts';
import { ReasonForm } from './reason-form.tsx';
import { SideSection } from './side-section.tsx';

/** @returns its first mark, what stands in its place, and whether it is certain that it is nowhere */
function useFound(field: ReviewedField) {
  const findings = useStore(shownFindings);
  const mark = findings?.marks.find((one) => one.field === field);
  const isOver = findings !== undefined && findings.read === findings.pages && findings.hasText;
  return {
    found: mark?.state === 'found' ? mark : undefined,
    saysInstead: isOver && mark?.state === 'near' ? mark : undefined,
    isMissing: isOver && mark?.state !== 'found',
  };
}

/** Leads to the page, where the document stands beside the data. */
function PageLink({ page }: { page: number }) {
  const wide = useMedia(WIDE);
  if (!wide) return <span className="text-small font-semibold tabular-nums">Page {page}</span>;
  return (
    <Button
      variant="link"
      onClick={() => shownFindings.get()?.toPage(page)}
      className="tabular-nums"
    >
      Page {page}
    </Button>
  );
}

function FoundAt({ field }: { field: ReviewedField }) {
  const { found, isMissing } = useFound(field);
  if (found) return <PageLink page={found.page} />;
  return isMissing ? <span className="text-small font-bold text-danger">Not found</span> : null;
}

function SaysInstead({ field }: { field: ReviewedField }) {
  const { saysInstead: mark } = useFound(field);
  if (!mark) return null;
  return (
    <span className="text-danger">
      <PageLink page={mark.page} /> says «{mark.says}»
    </span>
  );
}

export function CompanyData() {
  const { found } = useOpenCase();
  const { company, field_requests: requests } = found;
  const findings = useStore(shownFindings);
  const numbered = declaredValues(company).map(({ field }) => field);
  const asked = requests.length > 0 && `${requests.length} to change`;
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
      title="Declared against document"
      note={[findingsText(findings), asked].filter(Boolean).join(', ')}
    >
      <dl>
        {FIELDS_IN_ORDER.map((field) => (
          <Field
            key={field}
            field={field}
            value={company[field]}
            number={numbered.indexOf(field) + 1}
          />
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

interface FieldProps {
  field: ReviewedField;
  value: string;
  /** Of its mark in the document; 0 for what is not searched. */
  number: number;
}

function Field({ field, value, number }: FieldProps) {
  const { found, permissions, act, busy } = useOpenCase();
  const [asking, setAsking] = useState(false);
  const differs = useFound(field).saysInstead !== undefined;
  const request = found.field_requests.find((one) => one.field === field);
  const label = REVIEWED_FIELD_LABELS[field];
  const mayAsk = permissions.may('case.request_field').allowed;

  async function ask(reason: FieldReason | null, note = ''): Promise<boolean> {
    const asked = { reason, note };
    const after = await act('POST /v1/team/cases/:id/fields/:field/', asked, { params: { field } });
    if (after) setAsking(false);
    return after !== undefined;
  }

  const action = request ? (
    <Button
      id={`field-${field}`}
      variant="link"
      disabled={busy}
      onClick={() => void ask(null)}
      aria-label={`Withdraw request: ${label}`}
    >
      Withdraw request
    </Button>
  ) : (
    <Button
      id={`field-${field}`}
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
      asked={request !== undefined || differs}
      sign={
        number > 0 ? (
          <NumberHexagon number={number} />
        ) : (
          <span className="block" style={{ width: 23 }} />
        )
      }
      action={
        <>
          {number > 0 && <FoundAt field={field} />}
          {mayAsk && !asking && !request && action}
        </>
      }
      below={
        <>
          {number > 0 && <SaysInstead field={field} />}
          {request && (
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 text-danger">
                <span className="font-semibold">
                  Asked to correct. {REVIEW_REASON_TEXTS[request.reason].label}
                </span>
                {request.note && `. ${request.note}`}
              </p>
              {mayAsk && <div className="flex-none">{action}</div>}
            </div>
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
        </>
      }
    >
      <span className="font-semibold">
        {value || <span className="font-normal text-muted">Not given</span>}
      </span>
    </Fact>
  );
}

const BOTH_LINES = { gridColumn: 1, gridRow: '1 / span 2' } as const;

interface FactProps {
  label: string;
  /** A change of it is requested, or the document says something else. */
  asked?: boolean;
  action?: ReactNode;
  /** Before the value. */
  sign?: ReactNode;
  /** Under its name. */
  below?: ReactNode;
  children: ReactNode;
}

/** The value above its name, the action beside both. */
function Fact({ label, asked = false, action, sign, below, children }: FactProps) {
  return (
    <div
      className={classNames(
        'grid border-b border-line py-1.5 leading-snug wrap-anywhere',
        asked && '-mx-2.5 bg-danger-wash px-2.5',
      )}
      style={{ gridTemplateColumns: 'auto minmax(0, 1fr) auto' }}
    >
      <dt
        className={classNames('text-small leading-snug', !asked && 'text-muted')}
        style={{ gridColumn: 2, gridRow: 2 }}
      >
        {label}
      </dt>
      {sign && (
        <dd className="mr-3 self-center" style={BOTH_LINES}>
          {sign}
        </dd>
      )}
      <dd style={{ gridColumn: 2, gridRow: 1 }}>{children}</dd>
      {action && (
        <dd
          className="ml-3 flex items-center self-center"
          style={{ ...BOTH_LINES, gridColumn: 3, marginBlock: -4 }}
        >
          {action}
        </dd>
      )}
      {below && (
        <dd className="text-small" style={{ gridColumn: '2 / span 2', gridRow: 3 }}>
          {below}
        </dd>
      )}
    </div>
  );
}
