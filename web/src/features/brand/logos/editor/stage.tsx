/** The logo as it is now: large, at 16 px in a browser's tab, in one colour, on dark, and as an app's icon. */
import type { LogoPictures } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import type { ReactNode } from 'react';
import { svgUrl } from '../svg-url.ts';

interface StageProps {
  /** Undefined while the first one is drawn. */
  pictures: LogoPictures | undefined;
  /** What stands in the tab beside the 16 px. */
  text: string;
  /** What it shows, for assistive technology. */
  name: string;
  palette: PaletteRoles;
}

function Preview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col">
      {children}
      <figcaption className="py-2 text-center text-micro text-muted">{label}</figcaption>
    </figure>
  );
}

const PLATE = 'flex h-19 items-center justify-center overflow-hidden px-2';

export function Stage({ pictures, text, name, palette }: StageProps) {
  const picture = (svg: string | undefined, className: string) =>
    svg === undefined ? null : <img src={svgUrl(svg)} alt="" className={className} />;
  return (
    <div className="border-b border-line bg-surface-raised">
      <div
        style={{ background: palette.surface }}
        className="flex h-28 items-center justify-center px-8 @sm:h-48"
      >
        {pictures !== undefined && (
          <img
            src={svgUrl(pictures.light)}
            alt={name}
            className="max-h-18 max-w-full object-contain @sm:max-h-28"
          />
        )}
      </div>
      <div className="grid grid-cols-4 border-t border-line">
        <Preview label="16 px">
          <div className={`${PLATE} items-end bg-surface-sunk pb-0`}>
            <p className="flex h-9 w-full min-w-0 items-center gap-1.5 rounded-t-tag bg-surface-raised px-2 text-micro">
              {picture(pictures?.small, 'size-4 shrink-0')}
              <span dir="auto" className="truncate">
                {text}
              </span>
            </p>
          </div>
        </Preview>
        <Preview label="One colour">
          <div className={PLATE} style={{ background: palette.surface }}>
            {picture(pictures?.one, 'max-h-9 max-w-full object-contain')}
          </div>
        </Preview>
        <Preview label="On dark">
          <div className={PLATE} style={{ background: palette.ink }}>
            {picture(pictures?.dark, 'max-h-9 max-w-full object-contain')}
          </div>
        </Preview>
        <Preview label="App icon">
          <div className={`${PLATE} bg-surface-sunk`}>{picture(pictures?.icon, 'size-13')}</div>
        </Preview>
      </div>
    </div>
  );
}
