/** The fields of a survey's questions as plain HTML, filled with what was given before, and with what is wrong. */
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import type { SurveyQuestion } from '@waggle/contract/survey';
import { isScale, PRICE_PARTS, scaleSteps } from '@waggle/contract/survey/question-types';
import { attribute, html, type Html } from '../../../lib/public-pages/html.ts';
import type { FrozenTheme } from './frozen-theme.ts';
import { fieldName, type Given } from './read-form.ts';

export interface FieldPlace {
  readonly currency: string;
  readonly pictures: FrozenTheme['pictures'];
  /** The page's own path, below which its pictures are. */
  readonly base: string;
  /** Errors are shown only once somebody has tried to go on. */
  readonly withErrors: boolean;
}

const EMPTY: Given = { typed: [], values: [], text: '', errors: [] };

/** The id of the field that a link to an error leads to. */
export function firstFieldId({ id, type }: SurveyQuestion, part: number): string {
  return type === 'price' ? `f${id}_${part}` : `f${id}`;
}

/** The hint and the error of a question, and the attributes that tie them to its field. */
function tie({ id, hint }: SurveyQuestion, error: string | undefined) {
  const ids = [...(hint === '' ? [] : [`h${id}`]), ...(error === undefined ? [] : [`e${id}`])];
  const described = html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}`;
  return {
    described,
    attributes: html`${described}${error !== undefined && html` aria-invalid="true"`}`,
    hint: hint === '' ? null : html`<p class="hint" id="h${id}" dir="auto">${hint}</p>`,
    error: error === undefined ? null : html`<p class="error" id="e${id}">${error}</p>`,
  };
}

const optional = ({ required }: SurveyQuestion) =>
  !required && html` <span class="quiet">(optional)</span>`;

/** The lines to choose from: options, or the steps of a scale with their words. */
function linesOf({ type, options }: SurveyQuestion) {
  const words = new Map(options.map(({ id, text }) => [id, text]));
  if (!isScale(type)) return options.map(({ id, text, logo }) => ({ id, text, logo }));
  return scaleSteps(type).map((id) => {
    const text = type === 'scale5' ? (words.get(id) ?? '') : '';
    return { id, text: text === '' ? String(id) : text, logo: undefined };
  });
}

function choices(question: SurveyQuestion, given: Given, place: FieldPlace): Html {
  const { id: number, type, title, options } = question;
  const tied = tie(question, place.withErrors ? given.errors[0]?.message : undefined);
  const kind = type === 'several' ? 'checkbox' : 'radio';
  const wordOf = (value: number) => options.find(({ id }) => id === value)?.text ?? '';
  const lines = linesOf(question).map(({ id, text, logo = '' }, index) => {
    const picture = Object.hasOwn(place.pictures, logo) ? place.pictures[logo] : undefined;
    return html`<label
      ><input
        type="${kind}"
        name="${fieldName(number)}"
        value="${id}"
        ${index === 0 && html` id="f${number}"`}${attribute('checked', given.values.includes(id))}
      />${picture !== undefined && html`<img src="${place.base}/pictures/${logo}" alt="" width="${Math.round(picture.width)}" height="${Math.round(picture.height)}" />`}<span
        dir="auto"
        >${text}</span
      ></label
    > `;
  });
  return html`<fieldset${tied.described}>
<legend dir="auto">${title}${optional(question)}</legend>
${tied.hint}
<div class="options${type === 'scale10' && ' numbers'}">
${lines}</div>
${type === 'scale10' && html`<p class="ends"><span dir="auto">0: ${wordOf(0)}</span><span dir="auto">10: ${wordOf(10)}</span></p>`}
${tied.error}
</fieldset>
`;
}

function prices(
  question: SurveyQuestion,
  given: Given,
  { currency, withErrors }: FieldPlace,
): Html {
  const tied = tie(question, undefined);
  const lines = PRICE_PARTS.map(({ part, asks }) => {
    const error = withErrors ? given.errors.find((one) => one.part === part)?.message : undefined;
    const field = firstFieldId(question, part);
    return html`<div>
      <label for="${field}">${asks}</label>
      <div class="money">
        <span>${currency}</span
        ><input
          type="text"
          inputmode="decimal"
          autocomplete="off"
          id="${field}"
          name="${fieldName(question.id, part)}"
          value="${given.typed[part] ?? ''}"
          ${error !== undefined && html` aria-invalid="true" aria-describedby="${field}_e"`}
        />
      </div>
      ${error !== undefined && html`<p class="error" id="${field}_e">${error}</p>`}
    </div> `;
  });
  return html`<fieldset${tied.described}>
<legend dir="auto">${question.title}${optional(question)}</legend>
${tied.hint}
<div class="prices">
${lines}</div>
</fieldset>
`;
}

function text(question: SurveyQuestion, given: Given, { withErrors }: FieldPlace): Html {
  const { id, title, type } = question;
  const tied = tie(question, withErrors ? given.errors[0]?.message : undefined);
  const [typed = ''] = given.typed;
  // The first line break of a text area is no part of its text.
  const field =
    type === 'email'
      ? html`<input
          type="email"
          autocomplete="email"
          id="f${id}"
          name="${fieldName(id)}"
          value="${typed}"
          ${tied.attributes}
        />`
      : html`<textarea
          id="f${id}"
          name="${fieldName(id)}"
          dir="auto"
          rows="4"
          maxlength="${SURVEY_LIMITS.text}"
          ${tied.attributes}
        >
${typed}</textarea>`;
  return html`<div class="field">
    <label for="f${id}" dir="auto">${title}${optional(question)}</label>
    ${tied.hint} ${field} ${tied.error}
  </div> `;
}

/** @returns a question with its fields */
export function questionFields(
  question: SurveyQuestion,
  given: Given | undefined,
  place: FieldPlace,
): Html {
  const { type } = question;
  const filled = given ?? EMPTY;
  if (type === 'price') return prices(question, filled, place);
  if (type === 'text' || type === 'email') return text(question, filled, place);
  return choices(question, filled, place);
}

/** @returns the same in fields that nobody sees: answers of other sections travel with the form */
export function hiddenFields({ id, type }: SurveyQuestion, given: Given | undefined): Html {
  const fields = (given ?? EMPTY).typed.map((value, part) => {
    const name = fieldName(id, type === 'price' ? part : undefined);
    return value !== '' && html`<input type="hidden" name="${name}" value="${value}" /> `;
  });
  return html`${fields}`;
}
