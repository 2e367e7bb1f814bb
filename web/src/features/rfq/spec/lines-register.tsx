/** What must be right: the lines of the brief, one of them open. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { useEffect, useRef, useState } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { SpecLine } from '@waggle/contract/rfq/brief';
import { newLineKey } from './line-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { LINE_COLUMNS, LineRow } from './line-row.tsx';
import { wantedWords } from './line-words.tsx';
import { LineEditor } from './line-editor.tsx';

export function emptyLine(attribute = ''): SpecLine {
  return {
    key: newLineKey(),
    attribute,
    value: '',
    unit: '',
    tolerance: { kind: 'none', by: '', percent: false },
    firmness: 'must',
    open: false,
  };
}

/** Lines while they are written, of a brief or of what is agreed after it. */
export interface LinesWork {
  readonly form: { readonly lines: SpecLine[] };
  /** What is wrong, by path. */
  readonly messages: Readonly<Partial<Record<string, string | undefined>>>;
  readonly change: (
    patch: { lines: SpecLine[] } | ((form: { lines: SpecLine[] }) => { lines: SpecLine[] }),
  ) => void;
  readonly leave: (path: string) => void;
}

interface LinesRegisterProps {
  work: LinesWork;
  /** No line can be left open any more. */
  isAgreed?: boolean;
  /** As they were sent; none for a draft. */
  before: readonly SpecLine[] | undefined;
  /** Key of the open line. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** The part of the open line that gets the focus. */
  part: string | undefined;
}

const PARTS = ['attribute', 'value', 'tolerance'] as const;

export function LinesRegister(props: LinesRegisterProps) {
  const { work, isAgreed = false, before, open, onOpen, part } = props;
  const { lines } = work.form;
  const list = useRef<HTMLDivElement>(null);
  /** Key of the row that gets the focus once it is closed. */
  const [focus, setFocus] = useState<string>();

  useEffect(() => {
    if (focus === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${focus}"]`)?.focus();
    setFocus(undefined);
  }, [focus]);

  const change = (key: string, changes: Partial<SpecLine>) =>
    work.change(({ lines: all }) => ({
      lines: all.map((line) => (line.key === key ? { ...line, ...changes } : line)),
    }));

  /** Says what is wrong with a line. */
  function leave(line: SpecLine): void {
    const at = lines.indexOf(line);
    for (const name of PARTS) work.leave(`lines.${at}.${name}`);
  }

  function close(line: SpecLine): void {
    leave(line);
    onOpen(undefined);
    setFocus(line.key);
  }

  function remove(line: SpecLine): void {
    const at = lines.indexOf(line);
    work.change({ lines: lines.filter((one) => one !== line) });
    onOpen(undefined);
    list.current?.querySelector<HTMLElement>('[name="lines"]')?.focus();
    if (isBlank(line.attribute) && isBlank(line.value)) return;
    toast.undo(`${line.attribute.trim() || 'The line'} is removed`, async () =>
      work.change(({ lines: all }) => ({ lines: all.toSpliced(at, 0, line) })),
    );
  }

  function add(): void {
    const line = emptyLine();
    work.change({ lines: [...lines, line] });
    onOpen(line.key);
  }

  function addAfter(line: SpecLine): void {
    leave(line);
    add();
  }

  const gone = before?.filter(({ key }) => !lines.some((line) => line.key === key)) ?? [];
  const isFull = lines.length >= RFQ_LIMITS.lines;
  return (
    <div ref={list}>
      {lines.length > 0 && (
        <div
          aria-hidden="true"
          className={`grid gap-x-4 border-b border-line pb-2 text-small text-muted max-sm:hidden ${LINE_COLUMNS}`}
        >
          <span>Line</span>
          <span>What you want</span>
          <span>May differ by</span>
          <span>How firm</span>
        </div>
      )}
      <ul aria-label={isAgreed ? 'Lines' : 'Lines of the brief'}>
        {lines.map((line, at) => (
          <li key={line.key}>
            {line.key === open ? (
              <LineEditor
                line={line}
                isAgreed={isAgreed}
                errors={Object.fromEntries(
                  PARTS.map((name) => [name, work.messages[`lines.${at}.${name}`]]),
                )}
                first={part}
                onChange={(changes) => change(line.key, changes)}
                onLeave={(name) => work.leave(`lines.${at}.${name}`)}
                onRemove={() => remove(line)}
                onDone={() => close(line)}
                onNext={isFull ? undefined : () => addAfter(line)}
              />
            ) : (
              <LineRow
                line={line}
                before={before?.find(({ key }) => key === line.key)}
                problem={PARTS.map((name) => work.messages[`lines.${at}.${name}`]).find(Boolean)}
                onOpen={() => onOpen(line.key)}
              />
            )}
          </li>
        ))}
        {gone.map((line) => (
          <li key={line.key} className="border-b border-line py-3 text-muted">
            <del dir="auto" className="wrap-anywhere">
              {line.attribute}: {wantedWords(line)}
            </del>{' '}
            <span className="text-small">removed</span>
          </li>
        ))}
      </ul>
      {work.messages['lines'] && lines.length === 0 && (
        <p role="alert" className="mt-3 flex gap-2 font-medium text-danger">
          <Icon name="circle-alert" className="mt-0.5" />
          {work.messages['lines']}
        </p>
      )}
      <Button
        name="lines"
        variant="quiet"
        size="compact"
        disabled={isFull}
        onClick={add}
        className="mt-3 -ml-3.5 text-accent-text"
      >
        <Icon name="plus" />
        Add a line of your own
      </Button>
      {isFull && <p className="text-small text-muted">At most {RFQ_LIMITS.lines} lines.</p>}
    </div>
  );
}
