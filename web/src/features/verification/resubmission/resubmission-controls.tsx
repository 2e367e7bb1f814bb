/** The controls that answer a requested change: another file or another text, or why there is none. */
import { type ReactNode, useId } from 'react';
import { PROFILE_COUNTRIES } from '@waggle/contract/options/countries';
import type { CaseRequest, VerificationCase } from '@waggle/contract/verification';
import { controlled } from '../../../forms/bind-fields.ts';
import { CountryTextField } from '../../../forms/countries/country-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatDate } from '../../../lib/dates.ts';
import { AnswerFile, PaperRow } from './answer-file.tsx';
import {
  anchorOf,
  typedText,
  fieldTextsOf,
  titleOf,
  type CurrentTexts,
} from './requested-changes.ts';
import type { Resubmission } from './use-resubmission.ts';

interface AnswerWaysProps {
  /** What the point is called. */
  title: string;
  /** The way that changes something. */
  change: string;
  unchanged: boolean;
  onChange: (unchanged: boolean) => void;
}

function AnswerWays({ title, change, unchanged, onChange }: AnswerWaysProps) {
  const name = useId();
  const ways = [
    [change, false],
    ['Say why not', true],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How you answer: {title}</legend>
      <div className="inline-flex max-w-full rounded-control max-sm:flex border border-line-strong">
        {ways.map(([label, is]) => (
          <label
            key={label}
            className={classNames(
              'relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2.5 rounded-control px-3 py-1.5 font-semibold max-sm:gap-1.5 max-sm:px-2 max-sm:text-small hover:bg-surface-sunk has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              unchanged === is && 'bg-accent-wash',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={unchanged === is}
              onChange={() => onChange(is)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5 shrink-0 fill-none">
              <circle
                cx="9"
                cy="9"
                r={unchanged === is ? 6.5 : 8}
                className={unchanged === is ? 'stroke-text' : 'stroke-line-strong'}
                strokeWidth={unchanged === is ? 5 : 1}
              />
            </svg>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ControlProps {
  point: CaseRequest;
  resubmission: Resubmission;
}

type CaseDocument = VerificationCase['documents'][number];

const DECIDES = 'The reviewer decides whether this is enough.';

const OPTIONAL = <span className="font-normal text-muted">optional</span>;

/** Why nothing is changed, or words beside a change. */
function WordsField(props: ControlProps & { where: 'whys' | 'words'; hint?: string }) {
  const { point, resubmission, where, hint } = props;
  const { about } = point;
  const { answers, errors, put, validate } = resubmission;
  const isWhy = where === 'whys';
  return (
    <TextField
      label={isWhy ? 'Why not?' : <>Anything to add? {OPTIONAL}</>}
      lines={2}
      autoComplete="off"
      registration={controlled(
        `${where}.${about}`,
        answers[where][about] ?? '',
        (text) => put(where, about, text),
        () => isWhy && errors[about] && validate(about),
      )}
      required={isWhy}
      hint={hint}
      error={isWhy ? errors[about] : undefined}
    />
  );
}

function ProofField({ point, resubmission }: ControlProps) {
  const { about } = point;
  return (
    <AnswerFile
      label={<>Proof {OPTIONAL}</>}
      name="Attach a proof"
      describedBy={`${anchorOf(about)}-title`}
      fileType="KYC_DOCS"
      file={resubmission.answers.proofs[about]}
      place="for the reviewer only"
      button="Attach a file"
      onFile={(file) => resubmission.put('proofs', about, file)}
      onUploading={(name) => resubmission.onUploading('proofs', about, name)}
    />
  );
}

interface AnswerProps extends ControlProps {
  /** The way that changes something. */
  change: string;
  hint: string;
  /** Beside the change, and away with it; then a proof is for words alone. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Both ways stay in the page, so that an upload goes on while the other is looked at. */
function Answer({ change, hint, beside, children, ...shared }: AnswerProps) {
  const { point, resubmission } = shared;
  const unchanged = resubmission.answers.unchanged[point.about] === true;
  return (
    <>
      <AnswerWays
        title={titleOf(point)}
        change={change}
        unchanged={unchanged}
        onChange={(is) => resubmission.put('unchanged', point.about, is)}
      />
      <div className="mt-4 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
        <div hidden={unchanged}>{children}</div>
        {beside && <div hidden={unchanged}>{beside}</div>}
        <div hidden={!unchanged}>
          <WordsField {...shared} where="whys" hint={hint} />
        </div>
        <div hidden={beside !== undefined && !unchanged}>
          <ProofField {...shared} />
        </div>
      </div>
    </>
  );
}

/** @returns what becomes of the document that is there, once another one is chosen */
function oldDetail({ size, expires_at }: CaseDocument, counts: boolean, replaced: boolean): string {
  if (counts && expires_at !== null) return `Counts until ${formatDate(expires_at)}`;
  return replaced ? 'Stays with the case, not on your profile' : size;
}

export function DocumentAnswer({
  document,
  counts,
  ...shared
}: ControlProps & {
  document: CaseDocument | undefined;
  /** It holds until the new one is approved. */
  counts: boolean;
}) {
  const { about, name } = shared.point;
  const { answers, errors, put, underWay, onUploading, validate } = shared.resubmission;
  const replaced = answers.documents[about] !== undefined || underWay('documents', about);
  const kind = document?.kind ?? 'KYC_DOCS';
  return (
    <Answer
      {...shared}
      change="Replace the document"
      hint={
        kind === 'CERTIFICATES'
          ? 'Without it the claim stays «not checked» on your badge.'
          : DECIDES
      }
      beside={<WordsField {...shared} where="words" />}
    >
      <AnswerFile
        label=""
        name={`New file in place of ${name}`}
        fileType={kind}
        file={answers.documents[about]}
        place={counts ? 'reviewed beside it' : 'goes in its place'}
        before={
          document && (
            <PaperRow
              name={document.name}
              detail={oldDetail(document, counts, replaced)}
              past={replaced && !counts}
            />
          )
        }
        button="Choose a file"
        required
        error={answers.unchanged[about] === true ? undefined : errors[about]}
        onFile={(file) => put('documents', about, file)}
        onUploading={(uploading) => onUploading('documents', about, uploading)}
        onMissed={() => validate(about)}
      />
    </Answer>
  );
}

export function FieldAnswer({ texts, ...shared }: ControlProps & { texts: CurrentTexts }) {
  const { old_value } = shared.point;
  return (
    <Answer {...shared} change="Change the value" hint={DECIDES}>
      <FieldControl {...shared} texts={texts} />
      {old_value !== null && old_value !== '' && (
        <p className="-mt-4 text-small text-muted wrap-anywhere">
          Before: <s>{old_value}</s>
        </p>
      )}
    </Answer>
  );
}

function FieldControl({ point, resubmission, texts }: ControlProps & { texts: CurrentTexts }) {
  const { about } = point;
  const value = typedText(resubmission.answers, texts, about);
  const shared = {
    ...fieldTextsOf(point),
    registration: controlled(
      about,
      value,
      (text) => resubmission.put('fields', about, text),
      () => resubmission.validate(about),
    ),
    error: resubmission.errors[about],
  };
  return about === 'country' ? (
    <CountryTextField {...shared} suggested={PROFILE_COUNTRIES} />
  ) : (
    <TextField {...shared} />
  );
}
