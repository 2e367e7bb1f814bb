/** Beside a draft: what is missing, how long it takes, the preview, and opening it. */
import type { SurveyContent } from '@waggle/contract/survey';
import type { SurveyProblem } from '@waggle/contract/survey/problems';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { minutesFor } from './edit-content.ts';
import { fieldId } from './problem-line.tsx';

interface OpeningProps {
  content: SurveyContent;
  problems: readonly SurveyProblem[];
  /** Of the pages as people will see them. */
  previewPath: string;
  busy: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

/** @returns the place in words, `Question 3` */
function placeOf(path: string): string {
  const [, kind, index] = /^(questions|sections)\.(\d+)/.exec(path) ?? [];
  if (kind === undefined)
    return path === 'questions' ? 'Questions' : `${path.charAt(0).toUpperCase()}${path.slice(1)}`;
  return `${kind === 'questions' ? 'Question' : 'Part'} ${Number(index) + 1}`;
}

/** Shown at most. */
const MOST = 8;

export function Opening(props: OpeningProps) {
  const { content, problems, previewPath, busy, onOpen, onDelete } = props;
  const { length } = content.questions;
  const minutes = minutesFor(content);
  return (
    <aside aria-label="Opening the survey" className="lg:sticky lg:top-6 lg:self-start">
      <div className="rounded-sheet bg-surface-raised p-5 shadow-sheet">
        <h2 className="text-h4 font-bold">
          {problems.length === 0 ? 'Ready to open' : 'Before it opens'}
        </h2>
        <p className="mt-1 text-small text-muted">
          {length === 1 ? '1 question' : `${length} questions`}, about{' '}
          {minutes === 1 ? '1 minute' : `${minutes} minutes`}. Under three minutes, most people
          finish.
        </p>
        {problems.length > 0 && (
          <ul className="mt-3 border-t border-line">
            {problems.slice(0, MOST).map(({ path, message }) => (
              <li key={`${path} ${message}`} className="border-b border-line">
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    const field = document.getElementById(fieldId(path));
                    if (field === null) return;
                    event.preventDefault();
                    field.focus();
                  }}
                  className="block min-h-11 py-2 text-small underline decoration-line-strong underline-offset-4"
                >
                  <b className="font-semibold">{placeOf(path)}:</b> {message}
                </a>
              </li>
            ))}
            {problems.length > MOST && (
              <li className="py-2 text-small text-muted">and {problems.length - MOST} more</li>
            )}
          </ul>
        )}
        <p className="mt-3 text-small text-muted">
          It opens in the colours and the font of your brand as they are now. Once somebody has
          answered, the questions stay as they are.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="accent" busy={busy} onClick={onOpen}>
            Open the survey
          </Button>
          <a
            href={previewPath}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-5 font-semibold hover:bg-surface-sunk"
          >
            <Icon name="eye" />
            Preview
          </a>
        </div>
      </div>
      <Button variant="link" className="mt-3" onClick={onDelete}>
        <Icon name="trash" />
        Delete this draft
      </Button>
    </aside>
  );
}
