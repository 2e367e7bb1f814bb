/** How a claim was checked: filled in with the document on the screen, or the register of the country. */
import { useId } from 'react';
import { CLAIM_MONTHS } from '@waggle/contract/verification';
import {
  EVIDENCE_KINDS,
  EVIDENCE_LABELS,
  type Claim,
  type EvidenceKind,
  usableDocuments,
} from '@waggle/contract/verification/claims';
import { registerOf } from '@waggle/contract/verification/registers';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { Input, Select } from '../../../../../ui/control.tsx';
import { useOpenCase } from '../case-context.ts';
import type { Check } from './check.ts';
import { foundPage } from './found-page.ts';
import { InlineForm, InlineLabel } from '../inline-form.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from '../review-draft.ts';

interface ClaimFormProps {
  claim: Claim;
  name: string;
  /** @returns whether it was taken; what was typed is forgotten then */
  onSubmit(check: Check): Promise<boolean>;
  onCancel(): void;
}

/** @returns the day after so many months, as a date */
function monthsFrom(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const kindFor = ({ kind }: Claim) => (kind === 'certificate' ? 'CERTIFICATES' : 'KYC_DOCS');

/** @returns the documents it can rest on, those that fit the claim first, and of these the one on the screen */
function evidenceFor(claim: Claim, { documents_list, today }: ReviewCase, shownId?: string) {
  const fits = (one: (typeof documents_list)[number]) =>
    2 * Number(one.kind === kindFor(claim)) + Number(one.id === shownId);
  return usableDocuments(documents_list, today).toSorted((a, b) => fits(b) - fits(a));
}

/** @returns whether a check is usually made by a document that is there: a website and a list are looked up */
function isOnPaper(claim: Claim, documents: ReturnType<typeof evidenceFor>): boolean {
  return (
    claim.kind !== 'sanctions' &&
    claim.kind !== 'website' &&
    documents.some(({ kind }) => kind === kindFor(claim))
  );
}

export function ClaimForm({ claim, name, onSubmit, onCancel }: ClaimFormProps) {
  const { found, busy, shownDocument } = useOpenCase();
  const id = useId();
  const texts = useDraftTexts(found.id);
  const field = `claim.${claim.kind}.${claim.subject}`;
  const documents = evidenceFor(claim, found, shownDocument?.id);
  const usual: EvidenceKind = isOnPaper(claim, documents) ? 'document' : 'public_register';
  const evidence = EVIDENCE_KINDS.find((kind) => kind === texts[`${field}.evidence`]) ?? usual;
  const wanted = texts[`${field}.document`];
  const document = documents.find((one) => one.id === wanted) ?? documents[0];
  const looked = registerOf(claim.kind, evidence, found.company);
  const register = texts[`${field}.register`] ?? looked.register;
  const number = texts[`${field}.number`] ?? looked.number;
  const byDocument = evidence === 'document';
  const year = monthsFrom(found.today, CLAIM_MONTHS);
  // Never longer than its document.
  const ends = (byDocument && document?.expires_at) || year;
  const until = texts[`${field}.until`] ?? (ends < year ? ends : year);
  const keep = (part: string) => (event: { target: { value: string } }) =>
    setDraftText(found.id, `${field}.${part}`, event.target.value);

  async function send(): Promise<void> {
    const valid_until = until || null;
    const url = register === looked.register ? looked.url : '';
    const reference = { register, number, url, looked_up_on: found.today };
    const page = document?.id === shownDocument?.id ? foundPage(claim) : undefined;
    const taken = await onSubmit(
      byDocument
        ? {
            evidence,
            valid_until,
            ...(document && { document: document.id }),
            ...(page && { page }),
          }
        : { evidence, valid_until, reference },
    );
    if (taken) removeTextsStartingWith(found.id, `${field}.`);
  }

  return (
    <InlineForm
      label={`Check: ${name}`}
      submit="Checked"
      incomplete={byDocument ? document === undefined : register.trim() === ''}
      busy={busy}
      firstFocus={byDocument ? '[type=submit]' : '[name=reference]'}
      onSubmit={() => void send()}
      onCancel={onCancel}
    >
      <InlineLabel id={`${id}-evidence`}>Evidence</InlineLabel>
      <Select
        size="compact"
        id={`${id}-evidence`}
        name="evidence"
        value={evidence}
        onChange={keep('evidence')}
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_LABELS[kind] }))}
      />
      {byDocument ? (
        document ? (
          <>
            <InlineLabel id={`${id}-document`}>Document</InlineLabel>
            <Select
              size="compact"
              id={`${id}-document`}
              name="document"
              value={document.id}
              onChange={keep('document')}
              options={documents.map((one) => ({ value: one.id, label: one.name }))}
            />
          </>
        ) : (
          <p className="text-small text-warn">Approve the document first</p>
        )
      ) : (
        <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
          <div className="min-w-0">
            <InlineLabel id={`${id}-register`}>Looked up in</InlineLabel>
            <Input
              size="compact"
              id={`${id}-register`}
              name="register"
              value={register}
              onChange={keep('register')}
            />
          </div>
          <div className="min-w-0">
            <InlineLabel id={`${id}-reference`}>Reference</InlineLabel>
            <Input
              size="compact"
              id={`${id}-reference`}
              name="reference"
              value={number}
              onChange={keep('number')}
            />
          </div>
        </div>
      )}
      <InlineLabel id={`${id}-until`}>Valid until</InlineLabel>
      <Input
        size="compact"
        id={`${id}-until`}
        type="date"
        name="valid_until"
        value={until}
        onChange={keep('until')}
      />
    </InlineForm>
  );
}
