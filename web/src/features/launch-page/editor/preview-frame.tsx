/** What is written, as the page would show it: as wide as a phone or a desktop, in a frame of its own. */
import { useEffect, useRef, useState } from 'react';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { usePreview } from '../page-query.ts';

const WIDTHS = { phone: 360, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const NAMES: Record<Width, string> = { phone: 'Phone', desktop: 'Desktop' };
/** Of the frame, in pixels of the screen. */
const HEIGHT = 640;

interface PreviewFrameProps {
  /** With each one the preview is fetched anew. */
  edit: number;
  brandVersion: number;
}

export function PreviewFrame({ edit, brandVersion }: PreviewFrameProps) {
  const query = usePreview();
  const [width, setWidth] = useState<Width>('desktop');
  return (
    <section aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="preview" className="text-h4">
          Preview
        </h2>
        <div role="group" aria-label="Width of the preview" className="flex gap-2">
          {(['desktop', 'phone'] as const).map((one) => (
            <Button
              key={one}
              variant="outline"
              size="compact"
              aria-pressed={one === width}
              className="aria-pressed:border-text aria-pressed:bg-accent-wash"
              onClick={() => setWidth(one)}
            >
              {NAMES[one]}
            </Button>
          ))}
        </div>
      </div>
      <LoadedRows
        query={query}
        what="The preview"
        hint="What you wrote is kept. Please try again."
        rows={6}
      >
        {(url) => <Frame src={`${url}?of=${edit}.${brandVersion}`} width={WIDTHS[width]} />}
      </LoadedRows>
      <p className="mt-2 text-small text-muted">
        Gaps are marked in [ ]. Nothing can be sent from here.
      </p>
    </section>
  );
}

/** As wide as a page really is, and drawn as small as there is room. */
function Frame({ src, width }: { src: string; width: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <div
      ref={place}
      className="overflow-hidden border border-line-strong bg-surface-sunk"
      style={{ height: HEIGHT }}
    >
      <iframe
        title="Preview of your page"
        src={src}
        sandbox="allow-same-origin"
        className="mx-auto block origin-top-left border-0"
        style={{
          width,
          height: HEIGHT / scale,
          transform: `scale(${scale})`,
          marginLeft: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  );
}
