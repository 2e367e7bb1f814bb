/** One document on the screen: its pages with marks, zoomed, turned, paged through, downloaded. */
import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  useLayoutEffect,
  type RefObject,
} from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { useAction } from '../../../../api/use-action.ts';
import { LoadFailed } from '../../../../lists/list-body.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { useOpenCase } from '../case/case-context.ts';
import { type DocumentPage, viewKind, type OpenedDocument } from './document-pages.ts';
import { DocumentTools } from './document-tools.tsx';
import { findingsText } from './found/findings-text.ts';
import type { DeclaredValue } from './found/match-page.ts';
import type { ShownFindings } from './found/shown-findings.ts';
import { useFindings } from './found/use-findings.ts';
import { PageCanvas } from './page-canvas.tsx';
import { PageThumbnails } from './page-thumbnails.tsx';
import { downloadFile, useBytes } from './private-file.ts';
import { useDocumentView, type DocumentViewState } from './use-document-view.ts';

/** @returns the inner size in CSS pixels; 0 until it is drawn, and while it is hidden */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** @param id of the file @returns the pages of a document @throws when it cannot be read */
async function openDocument(
  kind: 'pdf' | 'image',
  bytes: Blob,
  id: string,
): Promise<OpenedDocument> {
  return kind === 'pdf'
    ? (await import('./pdf-pages.ts')).openPdf(bytes, id)
    : (await import('./image-pages.ts')).openImage(bytes, id);
}

/** @param visible nothing is fetched before: each view of a document is on record */
function useOpened(file: StoredFile, visible: boolean) {
  const { id } = file;
  const kind = viewKind(file);
  const bytes = useBytes(file, visible && kind !== 'none');
  const [opened, setOpened] = useState<OpenedDocument>();
  const [broken, setBroken] = useState(false);
  const blob = bytes.data;

  useEffect(() => {
    if (kind === 'none' || !blob) return undefined;
    let current: OpenedDocument | undefined;
    let left = false;
    openDocument(kind, blob, id).then(
      (document) => {
        current = document;
        if (left) document.close();
        else setOpened(document);
      },
      () => !left && setBroken(true),
    );
    return () => {
      left = true;
      current?.close();
    };
  }, [kind, blob, id]);

  return { kind, bytes, opened, broken };
}

function Placeholder({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('max-w-120 px-6 py-8', className)} />;
}

interface UndrawableProps extends ComponentProps<'div'> {
  title: string;
  hint: string;
  onDownload: () => void;
  busy: boolean;
}

function Undrawable({ title, hint, onDownload, busy, ...rest }: UndrawableProps) {
  return (
    <Placeholder {...rest}>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-muted">{hint}</p>
      <Button variant="outline" onClick={onDownload} busy={busy} className="mt-4">
        <Icon name="download" />
        Download
      </Button>
    </Placeholder>
  );
}

/** The widest a page is fitted to, in CSS pixels. */
const WIDEST_FIT = 900;
const MARGIN = 48;

interface DocumentViewProps {
  file: StoredFile;
  /** Nothing is fetched before. */
  visible: boolean;
  /** What is searched in it. */
  values: readonly DeclaredValue[];
  /** Shared by documents that stand beside each other; each has its own without it. */
  view?: DocumentViewState;
  /** One document alone: with the tools and their keys, and small pages beside it. */
  alone?: boolean;
  /** Is told what is found, and undefined when the document leaves. */
  onFindings?: (findings: ShownFindings | undefined) => void;
  /** Of the area that is scrolled. */
  id?: string;
  labelledBy?: string;
}

/** @returns the width of the pages on the screen, in CSS pixels */
function pageWidth(
  { zoom, turn }: DocumentViewState,
  page: DocumentPage | undefined,
  area: { width: number; height: number },
): { fit: number; width: number; actual: number } {
  const fit = Math.max(0, Math.min(WIDEST_FIT, area.width - MARGIN));
  if (!page) return { fit, width: fit, actual: fit };
  const across = turn % 180 !== 0;
  const [wide, high] = across ? [page.height, page.width] : [page.width, page.height];
  const actual = wide * page.unit;
  const whole = Math.min(fit, ((area.height - MARGIN) * wide) / high);
  const widths = { width: fit, page: Math.max(80, whole), actual };
  const width = typeof zoom === 'number' ? fit * zoom : widths[zoom];
  return { fit, width: Math.round(width), actual };
}

export function DocumentView(props: DocumentViewProps) {
  const { file, visible, values, alone = false, onFindings, id, labelledBy } = props;
  const { kind, bytes, opened, broken } = useOpened(file, visible);
  const { fullScreen } = useOpenCase();
  const own = useDocumentView();
  const view = props.view ?? own;
  const [page, setPage] = useState(1);
  const viewport = useRef<HTMLDivElement>(null);
  const area = useSize(viewport);
  const findings = useFindings(file.id, opened, values);
  const pages = opened?.pages ?? [];
  const { fit, width, actual } = pageWidth(view, pages[0], area);
  const marks = (view.marksShown && findings?.marks) || [];
  const { link } = view;

  useEffect(() => {
    if (fit > 0) view.shownWith(width / fit);
  });

  useEffect(() => (viewport.current && link ? link.join(viewport.current) : undefined), [link]);

  function toPage(wanted: number): void {
    const next = Math.min(Math.max(wanted, 1), pages.length);
    viewport.current?.querySelector(`[data-page="${next}"]`)?.scrollIntoView({ block: 'start' });
    setPage(next);
  }

  useEffect(() => {
    onFindings?.(findings && { ...findings, toPage });
    // oxlint-disable-next-line exhaustive-deps -- the pages are those of the findings
  }, [findings, onFindings]);
  useEffect(() => () => onFindings?.(undefined), [onFindings]);

  const { busy, run: download } = useAction(
    () => downloadFile(file),
    'The document could not be downloaded',
  );

  function onScroll(): void {
    const shown = viewport.current;
    if (!shown) return;
    const middle = shown.getBoundingClientRect().top + shown.clientHeight / 2;
    const elements = [...shown.querySelectorAll<HTMLElement>('[data-page]')];
    const at = elements.findLast((element) => element.getBoundingClientRect().top <= middle);
    if (at) setPage(Number(at.dataset['page']));
  }

  return (
    <>
      {alone && (
        <DocumentTools
          view={view}
          scale={opened && width / actual}
          says={kind === 'none' ? 'Download only' : findingsText(findings)}
          hasMarks={(findings?.marks.length ?? 0) > 0}
          page={page}
          pages={pages.length}
          downloading={busy}
          onPage={toPage}
          onDownload={download}
        />
      )}
      <div
        className={classNames(
          'flex min-w-0 flex-1 wide:min-h-0',
          fullScreen.on ? 'min-h-40' : 'min-h-[60vh]',
        )}
      >
        {alone && pages.length > 1 && (
          <PageThumbnails
            pages={pages}
            marks={marks}
            turn={view.turn}
            current={page}
            onPage={toPage}
          />
        )}
        <div
          ref={viewport}
          id={id}
          role="tabpanel"
          aria-labelledby={labelledBy}
          aria-label={labelledBy === undefined ? file.name : undefined}
          // Reachable by the keyboard, which then scrolls it.
          tabIndex={0}
          onScroll={onScroll}
          className="relative min-w-0 flex-1 overflow-auto bg-surface-sunk -outline-offset-3"
        >
          {kind === 'none' ? (
            <Undrawable
              title={`${file.name} cannot be shown here`}
              hint="Word documents are download only: open it in Word or another program, and compare by eye."
              onDownload={download}
              busy={busy}
            />
          ) : broken ? (
            <Undrawable
              role="alert"
              title="This document cannot be read"
              hint="It is damaged or password-protected. Download it to make sure, or request a replacement."
              onDownload={download}
              busy={busy}
            />
          ) : bytes.isError && !bytes.isFetching ? (
            <Placeholder>
              <LoadFailed retry={() => void bytes.refetch()} gap="mt-4">
                <p className="font-semibold">The document could not be fetched</p>
                <p className="mt-1 text-muted">What you have decided is saved.</p>
              </LoadFailed>
            </Placeholder>
          ) : pages.length === 0 ? (
            <Placeholder role="status" className="flex animate-late items-center gap-3">
              <Spinner />
              Opening <bdi>{file.name}</bdi>
            </Placeholder>
          ) : (
            pages.map((documentPage, index) => (
              // The pages of a document never change their order.
              <div
                key={index}
                data-page={index + 1}
                className="flex w-max min-w-full justify-center px-6 pt-4 last:pb-6"
              >
                <PageCanvas
                  page={documentPage}
                  width={width}
                  turn={view.turn}
                  label={`${file.name}, page ${index + 1} of ${pages.length}`}
                  marks={marks.filter((mark) => mark.page === index + 1)}
                />
              </div>
            ))
          )}
        </div>
      </div>
    </>
  );
}
