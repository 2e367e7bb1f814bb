/** The way through a survey: which section follows which, by the answers. Pure, for the public pages and the editor alike. */
import type { SurveyContent, SurveyQuestion, SurveySection } from './content.ts';
import { END } from './question-types.ts';

/** What was chosen, by the question's id; lines of a list, or the step of a scale. */
export type Chosen = ReadonlyMap<number, readonly number[]>;

type Content = Pick<SurveyContent, 'sections' | 'questions'>;

/** @returns the questions of a section, in their order */
export function questionsOf({ questions }: Content, section: number): SurveyQuestion[] {
  return questions.filter((question) => question.section === section);
}

/** @returns the section after one, if no answer says otherwise; undefined at the end */
export function followingSection(
  { sections }: Content,
  section: SurveySection,
): SurveySection | undefined {
  const at = sections.findIndex(({ id }) => id === section.id);
  const { then } = section;
  if (then === undefined) return sections[at + 1];
  return then === END ? undefined : sections.find(({ id }, place) => id === then && place > at);
}

/** @returns the section after one, by the first answer in it that leads anywhere; undefined at the end */
export function nextSection(
  content: Content,
  section: SurveySection,
  chosen: Chosen,
): SurveySection | undefined {
  const at = content.sections.findIndex(({ id }) => id === section.id);
  for (const question of questionsOf(content, section.id)) {
    if (question.type !== 'one') continue;
    const [answer] = chosen.get(question.id) ?? [];
    const goTo = question.options.find(({ id }) => id === answer)?.go_to;
    if (goTo === END) return undefined;
    const target = content.sections.find(({ id }, place) => id === goTo && place > at);
    if (target !== undefined) return target;
  }
  return followingSection(content, section);
}

/** @returns the sections that somebody with these answers comes through; each leads on only, so that it ends */
export function pathThrough(content: Content, chosen: Chosen): SurveySection[] {
  const path: SurveySection[] = [];
  let section = content.sections[0];
  while (section !== undefined) {
    path.push(section);
    section = nextSection(content, section, chosen);
  }
  return path;
}

/** @returns the ids of all sections that some answers lead to */
export function reachableSections(content: Content): Set<number> {
  const reached = new Set<number>();
  const open = content.sections.slice(0, 1);
  for (let section = open.pop(); section !== undefined; section = open.pop()) {
    if (reached.has(section.id)) continue;
    reached.add(section.id);
    const choices = questionsOf(content, section.id).filter(({ type }) => type === 'one');
    const ways = choices.flatMap(({ id, options }) =>
      options.map((option) => new Map([[id, [option.id]]])),
    );
    for (const way of [new Map<number, number[]>(), ...ways]) {
      const next = nextSection(content, section, way);
      if (next !== undefined) open.push(next);
    }
  }
  return reached;
}
