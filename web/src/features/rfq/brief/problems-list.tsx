/** Everything that keeps a request from being sent, each with a link to its field. */
import { useEffect, useRef } from 'react';
import { type BriefProblem, stepOfProblem } from '@waggle/contract/rfq/brief-rules';
import { Link } from '../../../lib/navigation.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { briefPath } from '../rfq-paths.ts';
import { focusField } from './focus-field.ts';
import { STEP_TEXTS } from './brief-frame.tsx';
import type { BriefForm } from './brief-form.ts';

interface ProblemsListProps {
  id: string;
  problems: readonly BriefProblem[];
  form: BriefForm;
  /** Counts the tries, so that each moves the focus here. */
  tried: number;
}

/** @returns where it is: the step, and the line by its name */
function placeWords(problem: BriefProblem, form: BriefForm): string {
  const step = STEP_TEXTS[stepOfProblem(problem)].name;
  const [list, at] = problem.path.split('.');
  const line = list === 'lines' ? form.lines[Number(at)]?.attribute.trim() : undefined;
  return line ? `${step}, ${line}` : step;
}

export function ProblemsList({ id, problems, form, tried }: ProblemsListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tried > 0) heading.current?.focus();
  }, [tried]);
  return (
    <section
      aria-labelledby="problems"
      className="mb-6 border-l-6 border-danger bg-danger-wash px-5 py-4"
    >
      <h2
        ref={heading}
        id="problems"
        tabIndex={-1}
        className="flex gap-2.5 font-text text-body font-semibold text-danger outline-none"
      >
        <Icon name="circle-alert" className="mt-0.5" />
        {problems.length === 1
          ? 'One thing is missing before it can be sent'
          : `${problems.length} things are missing before it can be sent`}
      </h2>
      <ul className="mt-2">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <Link
              to={briefPath(id, { step: stepOfProblem(problem), field: problem.path })}
              // The same link twice leads to the field again.
              onClick={() => requestAnimationFrame(() => focusField(problem.path))}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-2 underline underline-offset-4"
            >
              <span className="font-semibold">{problem.message}</span>
              <span className="text-small text-muted">{placeWords(problem, form)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
