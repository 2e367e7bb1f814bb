/** The public pages of a survey: a section's form, and what follows it. */
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { SurveyContent, SurveySection } from '@waggle/contract/survey';
import { questionsOf } from '@waggle/contract/survey/path';
import { trapField } from '../../../lib/public-pages/form-fields.ts';
import { html, type Html } from '../../../lib/public-pages/html.ts';
import { plainPage } from '../../../lib/public-pages/plain-page.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { publisherLine } from '../../accounts/legal/legal-identity.service.ts';
import type { FrozenLook } from './frozen-look.ts';
import { firstFieldId, hiddenFields, questionFields } from './question-fields.ts';
import type { Given } from './read-form.ts';
import { surveyStyle } from './survey-style.ts';

/** Which survey, in which look and where. */
export interface SurveyPlace {
  readonly look: FrozenLook;
  readonly content: SurveyContent;
  /** Who asks, in law; null where that was not asked when it was opened. */
  readonly publisher: LegalIdentity | null;
  /** The path of the pictures. */
  readonly base: string;
  /** Where the page can be reported; null for a preview. */
  readonly report: string | null;
}

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
}

function frame(
  { look, content, publisher, base, report }: SurveyPlace,
  heading: string,
  main: Html,
): ScriptlessPage {
  const { logo, name } = look;
  const picture =
    logo !== null &&
    html`<img
      src="${base}/logo"
      alt="${name ?? ''}"
      width="${Math.round(logo.width)}"
      height="${Math.round(logo.height)}"
    />`;
  const asksAddress = content.questions.some(({ type }) => type === 'email');
  return {
    title: name === null ? heading : `${heading} | ${name}`,
    style: surveyStyle(look),
    body: html`<body>
      ${(picture || name) && html`<header dir="auto">${picture || name}</header>`}
      <main>${main}</main>
      <footer>
        <a href="/">Made with ${PRODUCT_NAME}</a
        >${report !== null && html`<a href="${report}">Report this page</a>`}${publisher !== null && html`<p>Published by <bdi>${publisherLine(publisher)}</bdi>.</p>`}${asksAddress && html`<p>Addresses are kept apart from the answers.</p>`}
      </footer>
    </body>`,
  };
}

export interface FormState {
  readonly section: SurveySection;
  /** Sections before it, by the answers so far. */
  readonly before: number;
  /** Whether it is the last one, as far as the answers tell. */
  readonly isLast: boolean;
  readonly given: ReadonlyMap<number, Given>;
  readonly withErrors: boolean;
  /** What the server has to say about the whole form. */
  readonly notice: string | null;
  readonly token: string;
}

function errorSummary({ content }: SurveyPlace, state: FormState): Html | null {
  if (!state.withErrors) return null;
  const wrong = questionsOf(content, state.section.id).flatMap((question) => {
    const [first] = state.given.get(question.id)?.errors ?? [];
    return first === undefined ? [] : [{ question, part: first.part }];
  });
  if (wrong.length === 0) return null;
  const heading =
    wrong.length === 1
      ? 'One answer needs another look'
      : `${wrong.length} answers need another look`;
  const links = wrong.map(
    ({ question, part }) =>
      html`<li><a href="#${firstFieldId(question, part)}" dir="auto">${question.title}</a></li>`,
  );
  return html`<div class="summary" role="alert">
    <h2>${heading}</h2>
    <ul>
      ${links}
    </ul>
  </div>`;
}

function headOf({ content }: SurveyPlace, { section, before }: FormState): Html {
  const { title, intro } = content;
  if (before > 0) {
    return html`<p class="quiet" dir="auto">
        ${section.title !== '' && `${title}, `}part ${before + 1}
      </p>
      <h1 dir="auto">${section.title || title}</h1>`;
  }
  return html`<h1 dir="auto">${title}</h1>
    ${intro !== '' && html`<p class="lines" dir="auto">${intro}</p>`}
    ${section.title !== '' && html`<h2 dir="auto">${section.title}</h2>`}`;
}

/** The page of one section. */
export function formPage(place: SurveyPlace, state: FormState, status = 200): ScriptlessPage {
  const { content, look, base } = place;
  const { section, before, isLast, given, notice, token, withErrors } = state;
  const summary = errorSummary(place, state);
  const { currency, questions } = content;
  const fields = { currency, pictures: look.pictures, base, withErrors };
  const others = questions.filter((question) => question.section !== section.id);
  const page = frame(
    place,
    content.title,
    html`${headOf(place, state)}
      ${notice !== null && html`<div class="summary" role="alert"><p>${notice}</p></div>`}
      ${summary}
      <form method="post" novalidate>
        <input type="hidden" name="form" value="${token}" />
        <input type="hidden" name="at" value="${section.id}" />
        ${others.map((question) => hiddenFields(question, given.get(question.id)))}
        ${questionsOf(content, section.id).map((question) => questionFields(question, given.get(question.id), fields))}
        ${trapField()}
        <div class="buttons">
          <button name="go" value="on">${isLast ? 'Send' : 'Go on'}</button
          >${before > 0 && html`<button class="second" name="go" value="back">Back</button>`}
        </div>
      </form>`,
  );
  const title = summary === null ? page.title : `Error: ${page.title}`;
  return { ...page, title, status };
}

/** A page without a form. */
function wordsPage(place: SurveyPlace, { title, lines }: Words): ScriptlessPage {
  const shown = lines.filter((line) => line !== '');
  const main = html`<h1>${title}</h1>
    ${shown.map((line) => html`<p class="lines" dir="auto">${line}</p>`)}`;
  return frame(place, title, main);
}

export const thanksPage = (place: SurveyPlace, isPreview = false): ScriptlessPage =>
  wordsPage(place, {
    title: 'Your answers are in',
    lines: [isPreview ? 'This was a preview: nothing was stored.' : '', place.content.thanks],
  });

export const alreadyPage = (place: SurveyPlace): ScriptlessPage =>
  wordsPage(place, {
    title: 'You have answered already',
    lines: ['Your answers are in, and counted once.', place.content.thanks],
  });

export const closedPage = (place: SurveyPlace): ScriptlessPage =>
  wordsPage(place, {
    title: 'This survey is closed',
    lines: ['It takes no more answers. Thank you for coming by.'],
  });

const STOPPED: Words = {
  title: 'You get no more of these mails',
  lines: ['Nobody sends you a survey from here again.'],
};
const STOP = 'Stop these mails?';
const STOP_FORM = html`<form method="post">
  <input type="hidden" name="List-Unsubscribe" value="One-Click" />
  <div class="buttons"><button>Stop them</button></div>
</form>`;

/** Asks first: programs that check mails open every link. */
export function stopPage(place: SurveyPlace, isStopped: boolean): ScriptlessPage {
  if (isStopped) return wordsPage(place, STOPPED);
  return frame(
    place,
    STOP,
    html`<h1>${STOP}</h1>
      <p dir="auto">
        You got a link to «${place.content.title}». After this you get no more surveys from them.
      </p>
      ${STOP_FORM}`,
  );
}

/** The same where the survey is not shown: without its words and its look. */
export function plainStopPage(isStopped: boolean): ScriptlessPage {
  if (isStopped) {
    return plainPage(STOPPED.title, html`${STOPPED.lines.map((line) => html`<p>${line}</p>`)}`);
  }
  return plainPage(
    STOP,
    html`<p>You got a link to a survey. After this you get no more surveys from whoever sent it.</p>
      ${STOP_FORM}`,
  );
}
