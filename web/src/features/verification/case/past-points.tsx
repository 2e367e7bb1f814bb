/** What was requested in one round, each point with its answer. */
import type { PastRound } from '@waggle/contract/verification';

type PastPoint = PastRound['points'][number];

/** @returns how a point was answered, as a sentence */
function answerText({ kind, answer, new_document }: PastPoint): string {
  if (answer === 'said_why') return 'You said why it stays as it is.';
  if (answer === null) return 'Not answered yet.';
  if (kind === 'field') return 'You changed it.';
  return new_document === null ? 'You replaced it.' : `You replaced it by ${new_document}.`;
}

export function PastPoints({ points }: { points: readonly PastPoint[] }) {
  return (
    <ul>
      {points.map((point, index) => (
        <li key={index} className="border-t border-line py-3 wrap-anywhere first:border-t-0">
          <p>
            <span dir="auto" className="font-semibold">
              {point.name}
            </span>
            {point.reason !== '' && `: ${point.reason}`}
          </p>
          {point.note !== '' && (
            <p dir="auto" className="text-muted">
              {point.note}
            </p>
          )}
          <p dir="auto" className="mt-1">
            {answerText(point)}
            {point.words !== '' && ` “${point.words}”`}
            {point.proof !== null && ` Proof: ${point.proof}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
