/** «Checks»: each thing the badge can say, checked with its evidence, or not checked. */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import {
  CLAIM_LABELS,
  EVIDENCE_KINDS,
  EVIDENCE_LABELS,
  REQUIRED_CLAIMS,
  type Claim,
} from '@waggle/contract/verification/claims';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dateText } from './ages.ts';
import { useOpenCase } from './case-context.ts';
import { dropTexts, typeText, useTypedTexts } from './review-draft.ts';
import { useEscape } from './use-escape.ts';

export function ClaimsPart() {
  const { found } = useOpenCase();
  const { claims } = found;
  const checked = claims.filter((claim) => claim.checked).length;
  return (
    <section aria-labelledby="review-checks" className="review-part">
      <div className="review-part-head">
        <h3 id="review-checks">Checks</h3>
        <p>
          {checked} of {claims.length}
        </p>
      </div>
      <ul>
        {claims.map((claim) => (
          <ClaimRow key={`${claim.kind} ${claim.subject}`} claim={claim} />
        ))}
      </ul>
    </section>
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
    <li className="review-claim">
      <div className="flex items-start gap-3">
        <span className="review-check" data-checked={checked || undefined} aria-hidden="true">
          {checked && <Icon name="check" className="size-4!" />}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-muted">
            {checked && claim.evidence
              ? EVIDENCE_LABELS[claim.evidence] +
                (claim.valid_until ? `, until ${dateText(claim.valid_until)}` : '')
              : required
                ? 'Not checked, needed to verify'
                : 'Not checked'}
          </p>
        </div>
        {permissions.edit === '' && !asking && (
          <button
            type="button"
            disabled={busy}
            onClick={() => (checked ? void check(null, '') : setAsking(true))}
            aria-label={`${checked ? 'Take back' : 'Check'}: ${name}`}
            className="review-link"
          >
            {checked ? 'Take back' : 'Check'}
          </button>
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
  const first = useRef<HTMLSelectElement>(null);
  const texts = useTypedTexts(found.id);
  const evidence = EVIDENCE_KINDS.find((kind) => kind === texts[`${field}.evidence`]) ?? 'document';
  const until = texts[`${field}.until`] ?? '';

  useEffect(() => first.current?.focus(), []);
  useEscape(onCancel);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    await onSubmit(evidence, until);
    dropTexts(found.id, `${field}.`);
  }

  return (
    <form
      aria-label={`Check: ${name}`}
      onSubmit={(event) => void send(event)}
      className="review-form"
    >
      <label htmlFor={`${id}-evidence`}>Evidence</label>
      <select
        ref={first}
        id={`${id}-evidence`}
        name="evidence"
        value={evidence}
        onChange={({ target }) => typeText(found.id, `${field}.evidence`, target.value)}
        className="review-control"
      >
        {EVIDENCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {EVIDENCE_LABELS[kind]}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-until`}>Holds until (optional)</label>
      <input
        id={`${id}-until`}
        type="date"
        name="valid_until"
        value={until}
        onChange={({ target }) => typeText(found.id, `${field}.until`, target.value)}
        className="review-control"
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button type="submit" busy={busy} className="px-4!">
          Checked
        </Button>
        <Button variant="quiet" onClick={onCancel} className="px-4!">
          Cancel
        </Button>
      </div>
    </form>
  );
}
