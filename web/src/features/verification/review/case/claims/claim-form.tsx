/** How a claim was checked: filled in with the document of its kind, or the register of the country. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useEffect, useId } from 'react';
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
import { useStore } from '../../../../../lib/store.ts';
import { Input, Select } from '../../../../../ui/control.tsx';
import { proposedEnd } from '../../documents/printed/printed-ends.ts';
import { printedTexts } from '../../documents/printed/printed-texts.ts';
import { useOpenCase } from '../case-context.ts';
import type { Check } from './check.ts';
import { foundPage } from './found-page.ts';
import { InlineForm, InlineLabel } from '../inline-form.tsx';
import { LookUpFields } from './look-up-fields.tsx';
import { RegisterLinks, useLookUps } from './register-links.tsx';
import { removeTextsStartingWith, setDraftText, useDraftTexts } from '../review-draft.ts';
import { ValidUntil } from './valid-until.tsx';

interface OtherDocumentProps {
  id: string;
  /** What the document is not, as a sentence. */
  warning: string;
  page: string;
  reason: string;
  onPage(text: string): void;
  onReason(text: string): void;
}

/** Why a document of another kind shows a claim, and on which page. */
function OtherDocument(props: OtherDocumentProps) {
  const { id, warning, page, reason, onPage, onReason } = props;
  return (
    <>
      <p className="text-small text-warn">{warning}</p>
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-2 gap-y-1.5">
        <div className="min-w-0">
          <InlineLabel id={`${id}-page`}>Page</InlineLabel>
          <Input
            size="compact"
            id={`${id}-page`}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            value={page}
            onChange={({ target }) => onPage(target.value)}
          />
        </div>
        <div className="min-w-0">
          <InlineLabel id={`${id}-why`}>Why it shows this</InlineLabel>
          <Input
            size="compact"
            id={`${id}-why`}
            name="other_reason"
            value={reason}
            onChange={({ target }) => onReason(target.value)}
          />
        </div>
      </div>
    </>
  );
}

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
  const id = useId();
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
      <InlineLabel id={`${id}-evidence`}>Evidence</InlineLabel>
      <Select
        size="compact"
        id={`${id}-evidence`}
        name="evidence"
        value={evidence}
        onChange={({ target }) => keep('evidence')(target.value)}
        options={EVIDENCE_KINDS.map((kind) => ({ value: kind, label: EVIDENCE_LABELS[kind] }))}
      />
      {byDocument ? (
        documents.length > 0 ? (
          <>
            <InlineLabel id={`${id}-document`}>Document</InlineLabel>
            <Select
              size="compact"
              id={`${id}-document`}
              name="document"
              value={document?.id ?? ''}
              placeholder={document ? undefined : 'Choose a document'}
              onChange={({ target }) => keep('document')(target.value)}
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
              <OtherDocument
                id={id}
                warning={
                  isCertificate
                    ? `This is not a certificate of ${name}.`
                    : 'This is not a document of this kind.'
                }
                page={typed('page') ?? ''}
                reason={reason}
                onPage={keep('page')}
                onReason={keep('why')}
              />
            )}
            <RegisterLinks claim={claim} />
          </>
        ) : (
          <p className="text-small text-warn">Approve the document first</p>
        )
      ) : (
        <LookUpFields
          id={id}
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
        <>
          <InlineLabel id={`${id}-town`}>Town, as the badge shows it</InlineLabel>
          <Input
            size="compact"
            id={`${id}-town`}
            name="town"
            autoComplete="off"
            maxLength={TEXT_LIMITS.name}
            value={town}
            onChange={({ target }) => keep('town')(target.value)}
          />
        </>
      )}
      <ValidUntil
        id={`${id}-until`}
        claim={claim}
        proposed={proposed}
        value={until}
        onChange={keep('until')}
      />
    </InlineForm>
  );
}
