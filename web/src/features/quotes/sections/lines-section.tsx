/** Line by line: whether each line of the brief is met, and what is offered where it is not. */
import { useForm } from '../fields/form-context.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { Button } from '../../../ui/button.tsx';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { lineWords } from '../../rfq/brief-words.ts';
import { LineAnswerRow } from './line-answer-row.tsx';

export function LinesSection() {
  const { typed, answer, subject, changes } = useForm();
  const { lines } = subject.brief;
  const isLeftOpen = new Set(lines.flatMap(({ key, open }) => (open ? [key] : [])));
  const waiting = typed.answers.filter(
    (given) => given.answer === null && !isLeftOpen.has(given.key),
  );

  function meetAll(): void {
    const keys = waiting.map(({ key }) => key);
    const answers = typed.answers.map((given) =>
      keys.includes(given.key) ? { ...given, answer: 'meets' as const } : given,
    );
    answer({ ...typed, answers }, keys);
  }

  return (
    <FormSection
      title="Line by line"
      lead="Say where you differ. A difference told now is an offer; told later it is a defect."
    >
      <ul>
        {lines.map((line, at) => (
          <LineAnswerRow key={line.key} line={line} at={at} />
        ))}
      </ul>
      {changes.gone.length > 0 && (
        <p className="border-b border-line py-2 text-small text-muted">
          No longer in the brief:{' '}
          {changes.gone.map((line) => (
            <s key={line.key} dir="auto" className="mr-3">
              {line.attribute}: {lineWords(line)}
            </s>
          ))}
        </p>
      )}
      {waiting.length > 0 && (
        <Button variant="quiet" onClick={meetAll} className="mt-2 -ml-2 px-2! text-left!">
          <VerdictMark verdict="met" className="size-5" />
          {waiting.length === 1
            ? 'The open line meets as well'
            : `The ${waiting.length} open lines meet as well`}
        </Button>
      )}
    </FormSection>
  );
}
