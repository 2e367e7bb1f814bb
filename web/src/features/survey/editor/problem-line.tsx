/** What is missing at one place of a survey. */
import type { SurveyProblem } from '@waggle/contract/survey/problems';
import { Icon } from '../../../ui/icon.tsx';

/** Problems by their places; empty until the user has tried to open the survey. */
export type Problems = ReadonlyMap<string, string>;

export const byPlace = (problems: readonly SurveyProblem[]): Problems =>
  new Map(problems.toReversed().map(({ path, message }) => [path, message]));

/** Of the field that a problem is at, so that a link leads there. */
export const fieldId = (path: string): string => `survey-${path.replaceAll('.', '-')}`;

interface ProblemLineProps {
  problems: Problems;
  path: string;
}

/** @returns the attributes of a field with a problem */
export function problemProps(problems: Problems, path: string) {
  const id = fieldId(path);
  return {
    id,
    'aria-invalid': problems.has(path) || undefined,
    'aria-describedby': problems.has(path) ? `${id}-problem` : undefined,
  };
}

export function ProblemLine({ problems, path }: ProblemLineProps) {
  const message = problems.get(path);
  if (message === undefined) return null;
  return (
    <p
      id={`${fieldId(path)}-problem`}
      className="mt-1 flex gap-2 text-small font-medium text-danger"
    >
      <Icon name="circle-alert" className="mt-0.5 shrink-0" />
      <span className="min-w-0">{message}</span>
    </p>
  );
}
