/** One document on the screen: fetched, opened, zoomed, turned, paged through, downloaded. */
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { useAction } from '../../../../api/use-action.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { LoadFailed } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { DocumentTools } from './document-tools.tsx';
import { downloadFile, useBytes } from './private-file.ts';
import { PageCanvas } from './page-canvas.tsx';
import { openDocument } from './open-document.ts';
import { viewKind, type OpenedDocument, type Rotation } from './document-pages.ts';
import { useWidth } from './use-width.ts';

/** Factors of the width that fits. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = ZOOMS.indexOf(1);

/** The widest a page is fitted to, in CSS pixels. */
const WIDEST_FIT = 900;
const MARGIN = 48;

interface DocumentViewProps {
  file: StoredFile;
  visible: boolean;
}

export function DocumentView({ file, visible }: DocumentViewProps) {
  const kind = viewKind(file);
  const bytes = useBytes(file, visible && kind !== 'none');
  const [opened, setOpened] = useState<OpenedDocument>();
  const [broken, setBroken] = useState(false);
  const [zoom, setZoom] = useState<number>(FIT);
  const [turn, setTurn] = useState<Rotation>(0);
  const [page, setPage] = useState(1);
  const viewport = useRef<HTMLDivElement>(null);
  const viewportWidth = useWidth(viewport);
  const blob = bytes.data;

  useEffect(() => {
    if (kind === 'none' || !blob) return undefined;
    let current: OpenedDocument | undefined;
    let left = false;
    openDocument(kind, blob).then(
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
  }, [kind, blob]);

  const pages = opened?.pages ?? [];
  const fit = Math.max(0, Math.min(WIDEST_FIT, viewportWidth - MARGIN));
  const width = Math.round(fit * (ZOOMS[zoom] ?? 1));

  function toPage(wanted: number): void {
    const next = Math.min(Math.max(wanted, 1), pages.length);
    viewport.current?.querySelector(`[data-page="${next}"]`)?.scrollIntoView({ block: 'start' });
    setPage(next);
  }

  const { busy, run: download } = useAction(
    () => downloadFile(file),
    'The document could not be downloaded',
  );

  function onScroll(): void {
    const area = viewport.current;
    if (!area) return;
    const middle = area.getBoundingClientRect().top + area.clientHeight / 2;
    const elements = [...area.querySelectorAll<HTMLElement>('[data-page]')];
    const at = elements.findLast((element) => element.getBoundingClientRect().top <= middle);
    if (at) setPage(Number(at.dataset['page']));
  }

  return (
    <>
      <DocumentTools
        zoom={Math.round((ZOOMS[zoom] ?? 1) * 100)}
        page={page}
        pages={pages.length}
        downloading={busy}
        onZoom={(by) => setZoom((at) => Math.min(Math.max(at + by, 0), ZOOMS.length - 1))}
        onFit={() => setZoom(FIT)}
        onTurn={() => setTurn((at) => ((at + 90) % 360) as Rotation)}
        onPage={toPage}
        onDownload={download}
      />
      <div
        ref={viewport}
        id="review-document"
        role="tabpanel"
        aria-labelledby={`tab-${file.id}`}
        // Reachable by the keyboard, which then scrolls it.
        tabIndex={0}
        onScroll={onScroll}
        className="relative min-h-[60vh] flex-1 overflow-auto bg-surface-sunk -outline-offset-3 wide:min-h-0"
      >
        {kind === 'none' ? (
          <Undrawable
            title={`${file.name} cannot be shown here`}
            hint="Download it to open it in Word or another program."
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
            Opening {file.name}
          </Placeholder>
        ) : (
          pages.map((documentPage, index) => (
            // The pages of a document never change their order.
            <div
              key={index}
              data-page={index + 1}
              className="flex w-max min-w-full justify-center px-6 pt-6 last:pb-6"
            >
              <PageCanvas
                page={documentPage}
                width={width}
                turn={turn}
                label={`${file.name}, page ${index + 1} of ${pages.length}`}
              />
            </div>
          ))
        )}
      </div>
    </>
  );
}

/** Shown in place of the document: it is loading, or why it cannot be shown. */
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
