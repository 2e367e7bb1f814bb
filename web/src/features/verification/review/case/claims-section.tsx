/** «Checks»: each thing the badge can say, checked with its evidence, or not checked. */
import { useId, useState } from 'react';
import {
  CLAIM_LABELS,
  EVIDENCE_KINDS,
  EVIDENCE_LABELS,
  REQUIRED_CLAIMS,
  type Claim,
} from '@waggle/contract/verification/claims';
import { call } from '../../../../api/client.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Input, Select } from '../../../../ui/control.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { formatShortDate } from '../../../../lib/dates.ts';
import { useOpenCase } from './case-context.ts';
import { InlineForm, InlineLabel } from './inline-form.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from './review-draft.ts';
import { SideSection } from './side-section.tsx';

export function ClaimsSection() {
  const { found } = useOpenCase();
  const { claims } = found;
  const checked = claims.filter((claim) => claim.checked).length;
  return (
    <SideSection id="review-checks" title="Checks" note={`${checked} of ${claims.length}`}>
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={`${claim.kind} ${claim.subject}`} claim={claim} />
        ))}
      </ul>
    </SideSection>
  );
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { found, permissions, act, busy } = useOpenCase();
  const [asking, setAsking] = useState(false);
  const { kind, subject, checked } = claim;
  const name = subject || CLAIM_LABELS[kind];
  const required = REQUIRED_CLAIMS.includes(kind);

  async function check(evidence: Claim['evidence'], until: string): Promise<void> {
    const about = { kind, subject };
    const after = await act((version) =>
      call('POST /v1/team/cases/:id/claims/', {
        params: { id: found.id },
        body: evidence
          ? { ...about, version, checked: true, evidence, valid_until: until || null }
          : { ...about, version, checked: false },
      }),
    );
    if (after) setAsking(false);
  }

  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'mt-px inline-flex size-5.5 flex-none items-center justify-center rounded-tag border-[1.5px]',
            checked
              ? 'border-transparent bg-surface-inverse text-text-inverse'
              : 'border-line-strong',
          )}
        >
          {checked && <Icon name="check" className="size-4!" />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-muted">
            {checked && claim.evidence
              ? EVIDENCE_LABELS[claim.evidence] +
                (claim.valid_until ? `, until ${formatShortDate(claim.valid_until)}` : '')
              : required
                ? 'Not checked, needed to verify'
                : 'Not checked'}
          </p>
        </div>
        {permissions.may('case.check_claim').allowed && !asking && (
          <Button
            variant="link"
            disabled={busy}
            onClick={() => (checked ? void check(null, '') : setAsking(true))}
            aria-label={`${checked ? 'Undo' : 'Check'}: ${name}`}
          >
            {checked ? 'Undo' : 'Check'}
          </Button>
        )}
      </div>
      {asking && (
        <ClaimForm
          name={name}
          field={`claim.${kind}.${subject}`}
          onSubmit={check}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface ClaimFormProps {
  name: string;
  /** Under it what is typed is kept. */
  field: string;
  onSubmit(evidence: Claim['evidence'], until: string): Promise<void>;
  onCancel(): void;
}

function ClaimForm({ name, field, onSubmit, onCancel }: ClaimFormProps) {
  const { found, busy } = useOpenCase();
  const id = useId();
  const texts = useDraftTexts(found.id);
  const evidence = EVIDENCE_KINDS.find((kind) => kind === texts[`${field}.evidence`]) ?? 'document';
  const until = texts[`${field}.until`] ?? '';

  async function send(): Promise<void> {
    await onSubmit(evidence, until);
    removeTextsStartingWith(found.id, `${field}.`);
  }

  return (
    <InlineForm
      label={`Check: ${name}`}
      submit="Checked"
      busy={busy}
      onSubmit={() => void send()}
      onCancel={onCancel}
    >
      <InlineLabel id={`${id}-evidence`}>Evidence</InlineLabel>
      <Select
        size="compact"
        id={`${id}-evidence`}
        name="evidence"
        value={evidence}
        onChange={({ target }) => setDraftText(found.id, `${field}.evidence`, target.value)}
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_LABELS[kind] }))}
      />
      <InlineLabel id={`${id}-until`}>Valid until (optional)</InlineLabel>
      <Input
        size="compact"
        id={`${id}-until`}
        type="date"
        name="valid_until"
        value={until}
        onChange={({ target }) => setDraftText(found.id, `${field}.until`, target.value)}
      />
    </InlineForm>
  );
}
