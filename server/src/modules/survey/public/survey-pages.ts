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
import { fontFaces } from '../../brand/fonts/page-fonts.service.ts';
import { type FrozenTheme, hasTheme } from './frozen-theme.ts';
import { firstFieldId, hiddenFields, questionFields } from './question-fields.ts';
import type { Given } from './read-form.ts';

function surveyStyle(theme: FrozenTheme): string {
  if (!hasTheme(theme)) throw new Error('A look that is not made of colours and a font');
  const { palette, font } = theme;
  const { surface, ink, muted, line, tint, primary, onPrimary, primaryText } = palette;
  return `${fontFaces(font)}
*{box-sizing:border-box}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{margin:0;background:${surface};color:${ink};font:1.0625rem/1.5 'Segoe UI',system-ui,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
body::before{content:'';display:block;height:8px;background:${primary}}
header,main,footer{max-width:38rem;margin:0 auto;padding:1.25rem 1.25rem 0}
header{font:${font.weight} 1.375rem/1.2 Brand,sans-serif}
header img{display:block;max-width:min(14rem,100%);max-height:3.5rem;width:auto;height:auto}
h1{margin:1rem 0 .75rem;font:${font.weight} clamp(1.75rem,7vw,2.5rem)/1.15 Brand,sans-serif;text-wrap:balance}
h2{margin:2rem 0 0;font:${font.weight} 1.375rem/1.25 Brand,sans-serif}
p{margin:0 0 1rem}
.quiet{color:${muted};font-size:.9375rem;font-weight:400}
.lines{white-space:pre-line}
fieldset,.field{margin:2rem 0 0;padding:0;border:0;min-width:0}
legend,.field>label{display:block;padding:0;font-size:1.1875rem;font-weight:650;line-height:1.3}
.hint{margin:.25rem 0 0;color:${muted};font-size:.9375rem}
.error{margin:.5rem 0 0;padding:.25rem 0 .25rem .75rem;border-left:4px solid ${ink};font-weight:650}
.summary{margin:1.5rem 0 0;padding:1rem;border:2px solid ${ink};background:${tint}}
.summary h2{margin:0 0 .5rem}
.summary ul{margin:0;padding-left:1.25rem}
.summary a{display:inline-block;min-height:44px;padding:.5rem 0;color:${ink}}
.options{display:grid;gap:.5rem;margin-top:.75rem}
.options label{display:flex;align-items:center;gap:.75rem;min-height:48px;padding:.5rem .875rem;border:1px solid ${line};border-radius:8px;cursor:pointer}
.options label:has(:checked){border-color:${ink};background:${tint};box-shadow:inset 0 0 0 1px ${ink};font-weight:650}
.options input{flex:none;width:1.375rem;height:1.375rem;margin:0;accent-color:${primary}}
.options img{max-width:min(11rem,70%);max-height:6rem}
.numbers{grid-template-columns:repeat(auto-fill,minmax(3.25rem,1fr))}
.numbers label{justify-content:center;gap:.375rem;padding:.5rem .25rem}
.numbers input{width:1.125rem;height:1.125rem}
@media (min-width:38rem){.numbers{grid-template-columns:repeat(11,minmax(0,1fr));gap:.375rem}.numbers label{flex-direction:column;gap:0}}
.ends{display:flex;justify-content:space-between;gap:1rem;margin:.5rem 0 0;color:${muted};font-size:.9375rem}
.prices{display:grid;gap:1rem;margin-top:.75rem}
.money span{flex:none}
.money{display:flex;align-items:center;gap:.5rem;max-width:14rem;margin-top:.25rem}
.field>input,.field>textarea{margin-top:.5rem}
input[type=text],input[type=email],textarea{width:100%;min-height:48px;padding:.625rem .75rem;border:1px solid ${line};border-radius:8px;background:${surface};color:${ink};font:inherit}
textarea{min-height:7rem;resize:vertical}
[aria-invalid]{border:2px solid ${ink}}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem;margin:2rem 0 0}
button{min-height:52px;padding:.75rem 1.75rem;border:2px solid ${primary};border-radius:8px;background:${primary};color:${onPrimary};font:inherit;font-weight:650;cursor:pointer}
button.second{border-color:${line};background:${surface};color:${ink}}
:focus-visible,.options label:has(:focus-visible){outline:3px solid ${ink};outline-offset:3px}
.options input:focus-visible{outline:0}
.trap{position:absolute;left:-200vw;width:1px;height:1px;overflow:hidden}
a{color:${primaryText}}
footer{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin-top:3rem;padding-bottom:2rem;color:${muted};font-size:.875rem}
footer a{display:inline-block;min-height:44px;padding:.625rem 0;color:${muted}}`;
}

/** Which survey, in which theme and where. */
export interface SurveyPlace {
  readonly theme: FrozenTheme;
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
  { theme: look, content, publisher, base, report }: SurveyPlace,
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
  const { content, theme: look, base } = place;
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

/** The same where the survey is not shown: without its words and its theme. */
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
