/** How a claim was checked: filled in with the document of its kind, or the register of the country. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useEffect } from 'react';
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { CLAIM_MONTHS } from '@waggle/contract/verification';
import {
  EVIDENCE_KINDS,
  EVIDENCE_LABELS,
  fitsClaim,
  type Claim,
  type EvidenceKind,
  usableDocuments,
} from '@waggle/contract/verification/claims';
import { registerOf } from '@waggle/contract/verification/registers';
import { readNumber, wholeRule } from '@waggle/contract/text/typed-number';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { NamedInput, NamedSelect } from '../../../../../forms/named-controls.tsx';
import { useStore } from '../../../../../lib/store.ts';
import { proposedEnd } from '../../documents/printed/printed-ends.ts';
import { printedTexts } from '../../documents/printed/printed-texts.ts';
import { useOpenCase } from '../case-context.ts';
import type { Check } from './check.ts';
import { foundPage } from './found-page.ts';
import { InlineForm } from '../inline-form.tsx';
import { LookUpFields } from './look-up-fields.tsx';
import { RegisterLinks, useLookUps } from './register-links.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from '../review-draft.ts';
import { ValidUntil } from './valid-until.tsx';

interface ClaimFormProps {
  claim: Claim;
  name: string;
  /** @returns whether it was taken; what was typed is forgotten then */
  onSubmit(check: Check): Promise<boolean>;
  onCancel(): void;
}

const PAGE = wholeRule(1, 9999);

/** @returns the day after so many months, as a date */
function monthsFrom(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** @returns the documents it can rest on, those of its kind first, and of these the one on the screen */
function evidenceFor(claim: Claim, { documents_list, today }: ReviewCase, shownId?: string) {
  const fits = (one: (typeof documents_list)[number]) =>
    2 * Number(fitsClaim(claim, one)) + Number(one.id === shownId);
  return usableDocuments(documents_list, today).toSorted((a, b) => fits(b) - fits(a));
}

/** @returns how it is usually checked: a website and a list are looked up, the rest where there is a paper */
function usualEvidence(claim: Claim, documents: ReturnType<typeof evidenceFor>): EvidenceKind {
  if (claim.kind === 'website') return 'public_register';
  const isOnPaper = documents.some(
    (one) => fitsClaim(claim, one) || (claim.kind === 'certificate' && one.kind === 'CERTIFICATES'),
  );
  return isOnPaper ? 'document' : 'public_register';
}

export function ClaimForm({ claim, name, onSubmit, onCancel }: ClaimFormProps) {
  const { found, busy, shownDocument, showDocument } = useOpenCase();
  const texts = useDraftTexts(found.id);
  const read = useStore(printedTexts);
  const lookUps = useLookUps(claim, found);
  const field = `claim.${claim.kind}.${claim.subject}`;
  const typed = (part: string) => texts[`${field}.${part}`];
  const keep = (part: string) => (text: string) => setDraftText(found.id, `${field}.${part}`, text);
  const isCertificate = claim.kind === 'certificate';
  const isAddress = claim.kind === 'address';

  const documents = evidenceFor(claim, found, shownDocument?.id);
  const usual = usualEvidence(claim, documents);
  const evidence = EVIDENCE_KINDS.find((kind) => kind === typed('evidence')) ?? usual;
  // Nothing but a document of its kind is taken without being chosen.
  const document =
    documents.find((one) => one.id === typed('document')) ??
    documents.find((one) => fitsClaim(claim, one));
  const byDocument = evidence === 'document';
  const isOther = document !== undefined && !fitsClaim(claim, document);
  const page = readNumber(typed('page') ?? '', PAGE);
  const reason = typed('why') ?? '';

  const looked = registerOf(claim.kind, evidence, found.company);
  const register = typed('register') ?? looked.register;
  const isOpened =
    evidence === 'public_register' && lookUps.allOpened && register === looked.register;
  const number = typed('number') ?? (isOpened ? looked.number : '');
  const isNotLookedUp = !isOpened && isBlank(number);

  const year = monthsFrom(found.today, CLAIM_MONTHS);
  const pages = byDocument && document ? read.get(document.id) : undefined;
  const proposed = proposedEnd(pages, found.today);
  // Never longer than its document.
  const ends = (byDocument && document?.expires_at) || proposed.day;
  const check = ends !== '' && ends < year ? ends : year;
  const until = typed('until') ?? (isCertificate ? ends : check);
  const town = typed('town') ?? claim.town;

  const shownId = byDocument ? document?.id : undefined;
  useEffect(() => {
    // What is going to be vouched for is what is looked at.
    if (shownId !== undefined) showDocument(shownId);
    // oxlint-disable-next-line exhaustive-deps -- once for each document
  }, [shownId]);

  async function send(): Promise<void> {
    const url = register === looked.register ? looked.url : '';
    const reference = { register, number, url, looked_up_on: found.today };
    const seen = document?.id === shownDocument?.id ? foundPage(claim) : undefined;
    const said = isOther ? (page.kind === 'number' ? Number(page.value) : undefined) : seen;
    const common = { evidence, valid_until: until || null, town: isAddress ? town : '' };
    const taken = await onSubmit(
      byDocument
        ? {
            ...common,
            other_reason: isOther ? reason : '',
            ...(document && { document: document.id }),
            ...(said && { page: said }),
          }
        : { ...common, other_reason: '', reference },
    );
    if (taken) removeTextsStartingWith(found.id, `${field}.`);
  }

  const isIncomplete = byDocument
    ? document === undefined || (isOther && (page.kind !== 'number' || isBlank(reason)))
    : isBlank(register) || isNotLookedUp;
  const needsDate = isCertificate && until === '';
  const needsTown = isAddress && isBlank(town);
  const firstMissing = byDocument
    ? [
        document === undefined && '[name=document]',
        isOther && isIncomplete && '[name=page]',
        needsTown && '[name=town]',
        needsDate && '[name=valid_until]',
      ]
    : [
        isNotLookedUp &&
          (evidence === 'public_register' && lookUps.pages.length > 0
            ? '[data-look-up=open]'
            : '[name=reference]'),
        needsTown && '[name=town]',
        needsDate && '[name=valid_until]',
      ];

  return (
    <InlineForm
      label={`Check: ${name}`}
      submit="Checked"
      incomplete={isIncomplete || needsDate || needsTown}
      busy={busy}
      firstFocus={firstMissing.find((one) => one !== false) ?? '[type=submit]'}
      onSubmit={() => void send()}
      onCancel={onCancel}
    >
      <NamedSelect
        label="Evidence"
        name="evidence"
        value={evidence}
        onText={keep('evidence')}
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_LABELS[kind] }))}
      />
      {byDocument ? (
        documents.length > 0 ? (
          <>
            <NamedSelect
              label="Document"
              name="document"
              value={document?.id ?? ''}
              placeholder={document ? undefined : 'Choose a document'}
              onText={keep('document')}
              options={documents.map((one) => ({
                value: one.id,
                label: fitsClaim(claim, one) ? one.name : `${one.name} (another document)`,
              }))}
            />
            {document === undefined && (
              <p className="text-small text-warn">
                {isCertificate
                  ? `No approved document is a certificate of ${name}. Say so under that document, or name another one.`
                  : 'No approved document is of this kind.'}
              </p>
            )}
            {isOther && (
              <>
                <p className="text-small text-warn">
                  This is not a {isCertificate ? `certificate of ${name}` : 'document of this kind'}
                  .
                </p>
                <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
                  <NamedInput
                    label="Page"
                    name="page"
                    inputMode="numeric"
                    autoComplete="off"
                    value={typed('page') ?? ''}
                    onText={keep('page')}
                  />
                  <NamedInput
                    label="Why it shows this"
                    name="other_reason"
                    value={reason}
                    onText={keep('why')}
                  />
                </div>
              </>
            )}
            <RegisterLinks claim={claim} />
          </>
        ) : (
          <p className="text-small text-warn">Approve the document first</p>
        )
      ) : (
        <LookUpFields
          claim={claim}
          evidence={evidence}
          register={register}
          number={number}
          missing={isNotLookedUp}
          onRegister={keep('register')}
          onNumber={keep('number')}
        />
      )}
      {isAddress && (
        <NamedInput
          label="Town, as the badge shows it"
          name="town"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          value={town}
          onText={keep('town')}
        />
      )}
      <ValidUntil claim={claim} proposed={proposed} value={until} onChange={keep('until')} />
    </InlineForm>
  );
}
