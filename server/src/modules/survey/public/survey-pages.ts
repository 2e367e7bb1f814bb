/** The public pages of a survey: a section's form, and what follows it. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { SurveyContent, SurveySection } from '@waggle/contract/survey';
import { questionsOf } from '@waggle/contract/survey/path';
import { type Html, markup } from '../../../lib/public-page/markup.ts';
import type { PublicPage } from '../../../lib/public-page/send-public-page.ts';
import type { FrozenLook } from './frozen-look.ts';
import { firstFieldId, hiddenFields, questionFields } from './question-fields.ts';
import type { Given } from './read-form.ts';
import { surveyStyle } from './survey-style.ts';

/** Which survey, in which look and where. */
export interface SurveyPlace {
  readonly look: FrozenLook;
  readonly content: SurveyContent;
  /** The path of the font and the pictures. */
  readonly base: string;
  /** Where the page can be reported; null for a preview. */
  readonly report: string | null;
}

interface Words {
  readonly title: string;
  readonly lines: readonly string[];
}

function frame(
  { look, content, base, report }: SurveyPlace,
  heading: string,
  main: Html,
): PublicPage {
  const { logo, name } = look;
  const picture =
    logo !== null &&
    markup`<img src="${base}/logo" alt="${name ?? ''}" width="${Math.round(logo.width)}" height="${Math.round(logo.height)}">`;
  const asksAddress = content.questions.some(({ type }) => type === 'email');
  return {
    title: name === null ? heading : `${heading} | ${name}`,
    style: surveyStyle(look, base),
    body: markup`${(picture || name) && markup`<header dir="auto">${picture || name}</header>`}
<main>
${main}
</main>
<footer><a href="/">Made with ${PRODUCT_NAME}</a>${report !== null && markup`<a href="${report}">Report this page</a>`}${asksAddress && markup`<p>Addresses are kept apart from the answers.</p>`}</footer>`,
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
      markup`<li><a href="#${firstFieldId(question, part)}" dir="auto">${question.title}</a></li>`,
  );
  return markup`<div class="summary" role="alert"><h2>${heading}</h2><ul>${links}</ul></div>`;
}

function headOf({ content }: SurveyPlace, { section, before }: FormState): Html {
  const { title, intro } = content;
  if (before > 0) {
    return markup`<p class="quiet" dir="auto">${section.title !== '' && `${title}, `}part ${before + 1}</p>
<h1 dir="auto">${section.title || title}</h1>`;
  }
  return markup`<h1 dir="auto">${title}</h1>
${intro !== '' && markup`<p class="lines" dir="auto">${intro}</p>`}
${section.title !== '' && markup`<h2 dir="auto">${section.title}</h2>`}`;
}

/** The page of one section. */
export function formPage(place: SurveyPlace, state: FormState, status = 200): PublicPage {
  const { content, look, base } = place;
  const { section, before, isLast, given, notice, token, withErrors } = state;
  const summary = errorSummary(place, state);
  const { currency, questions } = content;
  const fields = { currency, pictures: look.pictures, base, withErrors };
  const others = questions.filter((question) => question.section !== section.id);
  const page = frame(
    place,
    content.title,
    markup`${headOf(place, state)}
${notice !== null && markup`<div class="summary" role="alert"><p>${notice}</p></div>`}
${summary}
<form method="post" novalidate>
<input type="hidden" name="form" value="${token}">
<input type="hidden" name="at" value="${section.id}">
${others.map((question) => hiddenFields(question, given.get(question.id)))}
${questionsOf(content, section.id).map((question) => questionFields(question, given.get(question.id), fields))}
<div class="away" aria-hidden="true"><label for="homepage">Leave this empty</label><input type="text" id="homepage" name="homepage" tabindex="-1" autocomplete="off"></div>
<div class="buttons"><button name="go" value="on">${isLast ? 'Send' : 'Go on'}</button>${before > 0 && markup`<button class="second" name="go" value="back">Back</button>`}</div>
</form>`,
  );
  const title = summary === null ? page.title : `Error: ${page.title}`;
  return { ...page, title, status };
}

/** A page without a form. */
function wordsPage(place: SurveyPlace, { title, lines }: Words): PublicPage {
  const shown = lines.filter((line) => line !== '');
  const main = markup`<h1>${title}</h1>${shown.map((line) => markup`<p class="lines" dir="auto">${line}</p>`)}`;
  return frame(place, title, main);
}

export const thanksPage = (place: SurveyPlace, isPreview = false): PublicPage =>
  wordsPage(place, {
    title: 'Your answers are in',
    lines: [isPreview ? 'This was a preview: nothing was stored.' : '', place.content.thanks],
  });

export const alreadyPage = (place: SurveyPlace): PublicPage =>
  wordsPage(place, {
    title: 'You have answered already',
    lines: ['Your answers are in, and counted once.', place.content.thanks],
  });

export const closedPage = (place: SurveyPlace): PublicPage =>
  wordsPage(place, {
    title: 'This survey is closed',
    lines: ['It takes no more answers. Thank you for coming by.'],
  });

/** Asks first: programs that check mails open every link. */
export function stopPage(place: SurveyPlace, isStopped: boolean): PublicPage {
  if (isStopped) {
    return wordsPage(place, {
      title: 'You get no more of these mails',
      lines: ['Nobody sends you a survey from here again.'],
    });
  }
  return frame(
    place,
    'Stop these mails?',
    markup`<h1>Stop these mails?</h1>
<p dir="auto">You got a link to «${place.content.title}». After this you get no more surveys from them.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><div class="buttons"><button>Stop them</button></div></form>`,
  );
}
