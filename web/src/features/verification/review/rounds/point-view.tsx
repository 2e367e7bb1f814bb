/** One point of a second round: what was asked for beside the answer, and both documents or values. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Point } from '@waggle/contract/verification/rounds';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { DocumentView } from '../documents/document-view.tsx';
import { declaredValues } from '../documents/found/declared-values.ts';
import { findingsText } from '../documents/found/findings-text.ts';
import { shownFindings, type ShownFindings } from '../documents/found/shown-findings.ts';
import { FullScreenTool } from '../documents/document-tools.tsx';
import { useDocumentView } from '../documents/use-document-view.ts';
import { answerWords, askedWords, fileWords, shownAnswer, type RoundFile } from './point-words.ts';
import { RoundTools } from './round-tools.tsx';

interface PointViewProps {
  point: Point;
  /** Hidden on a narrow screen, where nothing is fetched until it is shown. */
  visible: boolean;
}

type Words = ReturnType<typeof askedWords>;

interface Side {
  title: string;
  head: Words;
  file: RoundFile | null;
  value: string | null;
  /** A document belongs here, and is there no more. */
  removed: boolean;
  findings: ShownFindings | undefined;
  onFindings(findings: ShownFindings | undefined): void;
}

export function PointView({ point, visible }: PointViewProps) {
  const { found, fullScreen } = useOpenCase();
  const [linked, setLinked] = useState(true);
  const view = useDocumentView(linked);
  /** On a phone, which shows one of both. */
  const [flipped, setFlipped] = useState(1);
  const [before, setBefore] = useState<ShownFindings>();
  const [after, setAfter] = useState<ShownFindings>();
  // For the list of declared values beside it.
  useEffect(() => shownFindings.set(after), [after]);
  useEffect(() => () => shownFindings.set(undefined), []);
  const values = declaredValues(found.company);
  const isDocument = point.kind === 'document';
  const saidWhy = point.answer === 'said_why';
  const sides: readonly Side[] = [
    {
      title: `Round ${found.round - 1}`,
      head: askedWords(point),
      file: point.old_document,
      value: point.old_value,
      removed: isDocument && point.old_document === null,
      findings: before,
      onFindings: setBefore,
    },
    {
      title: `Round ${found.round}`,
      head: answerWords(point),
      file: shownAnswer(point, found),
      value: saidWhy ? null : point.new_value,
      removed: false,
      findings: after,
      onFindings: setAfter,
    },
  ];
  const newest = sides.findLast(({ file }) => file !== null)?.file;
  return (
    <>
      <div
        id="review-document"
        role="tabpanel"
        aria-labelledby={`tab-${point.id}`}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div
          className={classNames(
            'grid flex-none wide:grid-cols-2',
            fullScreen.on && 'max-wide:hidden',
          )}
        >
          {sides.map(({ title, head }, side) => (
            <Head key={title} {...head} second={side === 1} />
          ))}
        </div>
        <div
          role="group"
          aria-label="Round shown"
          className="flex flex-none bg-surface-sunk px-4 wide:hidden"
        >
          {sides.map(({ title, findings }, side) => (
            <Button
              key={title}
              variant="bare"
              aria-pressed={flipped === side}
              onClick={() => setFlipped(side)}
              className={classNames(
                'min-h-12 flex-1 border-y-3 border-transparent -outline-offset-4',
                flipped === side ? 'border-b-accent font-bold' : 'text-muted',
              )}
            >
              {title}
              {findings?.hasText && `, ${findings.found} of ${findings.declared}`}
            </Button>
          ))}
          {newest && <FullScreenTool className="my-0.5" />}
        </div>
        <div className="flex min-h-0 flex-1 border-t border-line bg-surface-sunk">
          {sides.map(({ title, file, value, removed, findings, onFindings }, side) => (
            <section
              key={title}
              aria-label={title}
              className={classNames(
                'min-w-0 flex-1 flex-col wide:flex',
                flipped === side ? 'flex' : 'hidden',
                side === 1 && 'wide:border-l wide:border-line',
              )}
            >
              <p className="flex flex-none justify-between gap-3 px-5 pt-2.5 pb-2 text-small">
                <span className="min-w-0 truncate">
                  <strong>{title}</strong> <bdi>{file?.name}</bdi>
                </span>
                <span className="font-semibold">{findingsText(findings)}</span>
              </p>
              {value !== null && (
                <p
                  dir="auto"
                  className={classNames(
                    'px-5 pb-4 text-h4 wrap-anywhere',
                    side === 0 && !saidWhy && 'text-muted line-through',
                  )}
                >
                  {value || 'Empty'}
                </p>
              )}
              {removed && (
                <p className="mx-5 grid aspect-[0.707] max-w-80 place-items-center border-2 border-dashed border-line-strong p-6 text-center text-muted">
                  Removed after its retention ended
                </p>
              )}
              {file && (
                <DocumentView
                  key={file.id}
                  file={file}
                  visible={visible}
                  values={values}
                  view={view}
                  onFindings={onFindings}
                />
              )}
              {file && (
                <p className="flex-none px-5 py-2 text-small text-muted">
                  {fileWords(file, point, found)}
                </p>
              )}
            </section>
          ))}
        </div>
      </div>
      {newest && (
        <RoundTools linked={linked} view={view} file={newest} onLink={() => setLinked(!linked)} />
      )}
    </>
  );
}

interface HeadProps extends Words {
  second: boolean;
}

function Head({ when, what, words, second }: HeadProps): ReactNode {
  return (
    <div
      className={classNames(
        'min-w-0 px-5 py-3 wide:max-h-40 wide:overflow-auto',
        second &&
          'max-wide:mb-3 max-wide:ml-5 max-wide:border-l-4 max-wide:border-line-strong max-wide:py-0 max-wide:pl-3 wide:border-l wide:border-line',
      )}
    >
      <p className="text-small text-muted wrap-anywhere">{when}</p>
      <p className="mt-1 font-semibold wrap-anywhere">{what}</p>
      {words && (
        <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-wrap">
          {words}
        </p>
      )}
    </div>
  );
}
