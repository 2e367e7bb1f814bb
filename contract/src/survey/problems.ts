/** What is missing before a survey can be opened: the same list on the page and on the server. */
import { SURVEY_LIMITS } from '../limits.ts';
import { isDecimal } from '../money/decimal.ts';
import { isBlank } from '../text.ts';
import { refusalIn } from '../text/typed-number.ts';
import type { SurveyContent, SurveyQuestion } from './content.ts';
import { reachableSections } from './path.ts';
import { plannedPrice, smallestUnit } from './price-text.ts';
import { END, isListed } from './question-types.ts';

/** A place in the content (`questions.3.title`), and what to do there. */
export interface SurveyProblem {
  readonly path: string;
  readonly message: string;
}

/** A gap in a drafted text: `[… what it replaces]`. */
const GAP = /\[…[^\]]*\]/;
export const hasGap = (text: string): boolean => GAP.test(text);

/** @returns what is wrong with a text that people read */
function textProblem(text: string, missing: string | null): string | undefined {
  if (isBlank(text)) return missing ?? undefined;
  return hasGap(text) ? 'Fill in the part in brackets' : undefined;
}

function plannedProblem(planned: string, currency: string): string | undefined {
  const rule = plannedPrice(currency);
  if (isDecimal(planned) && (smallestUnit(planned, currency) ?? 0) > 0) return undefined;
  return refusalIn(planned, rule) ?? rule.message;
}

function optionProblems(
  { sections }: SurveyContent,
  { options, section, type }: SurveyQuestion,
): [string, string | undefined][] {
  const at = sections.findIndex(({ id }) => id === section);
  const seen = new Set<string>();
  return options.flatMap(({ text, go_to: goTo }, index): [string, string | undefined][] => {
    const key = text.trim().toLowerCase();
    const twice = seen.has(key) && key !== '';
    seen.add(key);
    const ends = type === 'scale10' || index === 0 || index === options.length - 1;
    const needed = isListed(type) || (type === 'scale5' && ends) || type === 'scale10';
    const target = sections.findIndex(({ id }) => id === goTo);
    return [
      [
        `options.${index}.text`,
        textProblem(text, needed ? 'Write this answer, or remove it' : null) ??
          (twice ? 'This answer stands here twice' : undefined),
      ],
      [
        `options.${index}.go_to`,
        type === 'one' && goTo !== undefined && goTo !== END && target <= at
          ? 'Lead to a section that comes later'
          : undefined,
      ],
    ];
  });
}

function questionProblems(
  content: SurveyContent,
  question: SurveyQuestion,
): [string, string | undefined][] {
  const { type, title, hint, options, planned, required } = question;
  const others = content.questions.filter((other) => other.type === type);
  const again = (what: string) =>
    others[0]?.id === question.id ? undefined : `A survey asks for ${what} once`;
  const few = isListed(type) && options.length < SURVEY_LIMITS.fewestOptions;
  return [
    ['title', textProblem(title, 'Write the question')],
    ['hint', textProblem(hint, null)],
    ['options', few ? `Give at least ${SURVEY_LIMITS.fewestOptions} answers` : undefined],
    ...optionProblems(content, question),
    ['type', type === 'price' ? again('prices') : undefined],
    ['type', type === 'email' ? again('an address') : undefined],
    ['required', type === 'email' && required ? 'Nobody has to give an address' : undefined],
    [
      'planned',
      type === 'price' && planned !== '' ? plannedProblem(planned, content.currency) : undefined,
    ],
  ];
}

/** @returns the problems, in the order of the page; none when it can be opened */
export function surveyProblems(content: SurveyContent): SurveyProblem[] {
  const { title, intro, thanks, currency, sections, questions } = content;
  const reached = reachableSections(content);
  const ids = new Set(sections.map(({ id }) => id));
  const all: [string, string | undefined][] = [
    ['title', textProblem(title, 'Give the survey a title')],
    ['intro', textProblem(intro, null)],
    ['thanks', textProblem(thanks, null)],
    [
      'currency',
      currency === '' && questions.some(({ type }) => type === 'price')
        ? 'Choose the currency of the prices'
        : undefined,
    ],
    [
      'questions',
      questions.every(({ type }) => type === 'email') ? 'Ask at least one question' : undefined,
    ],
    ...sections.flatMap((section, index): [string, string | undefined][] => {
      const target = sections.findIndex(({ id }) => id === section.then);
      const { then } = section;
      const path = `sections.${index}`;
      return [
        [`${path}.title`, textProblem(section.title, null)],
        [
          path,
          sections.length === 1 || questions.some((question) => question.section === section.id)
            ? undefined
            : 'This section asks nothing: add a question, or remove it',
        ],
        [path, reached.has(section.id) ? undefined : 'No answer leads to this section'],
        [
          `${path}.then`,
          then !== undefined && then !== END && target <= index
            ? 'Lead to a section that comes later'
            : undefined,
        ],
      ];
    }),
    ...questions.flatMap((question, index) => [
      ...questionProblems(content, question).map(
        ([path, message]): [string, string | undefined] => [`questions.${index}.${path}`, message],
      ),
      [
        `questions.${index}.section`,
        ids.has(question.section) ? undefined : 'This question stands in no section',
      ] as [string, string | undefined],
    ]),
  ];
  return all.flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]));
}
