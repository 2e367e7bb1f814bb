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

const COLUMNS = 'mt-4 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2';

const OPTIONAL = <span className="font-normal text-muted">optional</span>;

function WordsField(
  props: ControlProps & {
    where: 'whys' | 'words';
    label: ReactNode;
    hint?: string;
    error?: string;
  },
) {
  const { where, label, hint, error, resubmission } = props;
  const { about } = props.point;
  return (
    <TextField
      label={label}
      lines={2}
      autoComplete="off"
      registration={controlled(
        `${where}.${about}`,
        resubmission.answers[where][about] ?? '',
        (text) => resubmission.say(where, about, text),
        () => {
          if (where === 'whys' && resubmission.errors[about]) resubmission.validate(about);
        },
      )}
      {...(where === 'whys' && { required: true })}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  );
}

function WhyField({ point, resubmission, hint }: ControlProps & { hint: string }) {
  const error = resubmission.errors[point.about];
  return (
    <WordsField
      point={point}
      resubmission={resubmission}
      where="whys"
      label="Why not?"
      hint={hint}
      {...(error !== undefined && { error })}
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
      onFile={(file) => resubmission.attach(about, file)}
      onUploading={(name) => resubmission.onUploading('proofs', about, name)}
    />
  );
}

/** @returns what becomes of the document that is there, once another one is chosen */
function oldDetail({ size, expires_at }: CaseDocument, counts: boolean, replaced: boolean): string {
  if (counts && expires_at !== null) return `Counts until ${formatDate(expires_at)}`;
  return replaced ? 'Stays with the case, not on your profile' : size;
}

export function DocumentAnswer({
  point,
  resubmission,
  document,
  counts,
}: ControlProps & {
  document: CaseDocument | undefined;
  /** It holds until the new one is approved. */
  counts: boolean;
}) {
  const { about, name } = point;
  const { answers, errors, underWay } = resubmission;
  const unchanged = answers.unchanged[about] === true;
  const replaced = answers.documents[about] !== undefined || underWay('documents', about);
  const kind = document?.kind ?? 'KYC_DOCS';
  const shared = { point, resubmission };
  return (
    <>
      <AnswerWays
        title={titleOf(point)}
        change="Replace the document"
        unchanged={unchanged}
        onChange={(is) => resubmission.setUnchanged(about, is)}
      />
      {/* Both ways stay in the page, so that an upload goes on while the other is looked at. */}
      <div className={COLUMNS}>
        <div hidden={unchanged}>
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
            error={unchanged ? undefined : errors[about]}
            onFile={(file) => resubmission.choose(about, file)}
            onUploading={(uploading) => resubmission.onUploading('documents', about, uploading)}
            onMissed={() => resubmission.validate(about)}
          />
        </div>
        <div hidden={unchanged}>
          <WordsField {...shared} where="words" label={<>Anything to add? {OPTIONAL}</>} />
        </div>
        <div hidden={!unchanged}>
          <WhyField
            {...shared}
            hint={
              kind === 'CERTIFICATES'
                ? 'Without it the claim stays «not checked» on your badge.'
                : 'The reviewer decides whether this is enough.'
            }
          />
        </div>
        <div hidden={!unchanged}>
          <ProofField {...shared} />
        </div>
      </div>
    </>
  );
}

export function FieldAnswer({
  point,
  resubmission,
  texts,
}: ControlProps & { texts: CurrentTexts }) {
  const { about, old_value } = point;
  const unchanged = resubmission.answers.unchanged[about] === true;
  const shared = { point, resubmission };
  return (
    <>
      <AnswerWays
        title={titleOf(point)}
        change="Change the value"
        unchanged={unchanged}
        onChange={(is) => resubmission.setUnchanged(about, is)}
      />
      <div className={COLUMNS}>
        <div hidden={unchanged}>
          <FieldControl {...shared} texts={texts} />
          {old_value !== null && old_value !== '' && (
            <p className="-mt-4 text-small text-muted wrap-anywhere">
              Before: <s>{old_value}</s>
            </p>
          )}
        </div>
        <div hidden={!unchanged}>
          <WhyField {...shared} hint="The reviewer decides whether this is enough." />
        </div>
        <ProofField {...shared} />
      </div>
    </>
  );
}

function FieldControl({ point, resubmission, texts }: ControlProps & { texts: CurrentTexts }) {
  const { about } = point;
  const { label, required, lines, autoComplete = 'off' } = fieldTextsOf(point);
  const value = typedText(resubmission.answers, texts, about);
  const shared = {
    label,
    registration: controlled(
      about,
      value,
      (text) => resubmission.type(about, text),
      () => resubmission.validate(about),
    ),
    autoComplete,
    error: resubmission.errors[about],
    ...(required && { required }),
  };
  return about === 'country' ? (
    <CountryTextField {...shared} suggested={PROFILE_COUNTRIES} />
  ) : (
    <TextField {...shared} {...(lines !== undefined && { lines })} />
  );
}
