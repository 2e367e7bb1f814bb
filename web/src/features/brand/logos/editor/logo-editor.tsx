/** The editor of one logo: stage and previews, what is measured, all parts, and choosing it. */
import {
  logoFaults,
  LOGO_GATES,
  type LogoFault,
  shownFigure,
} from '@waggle/contract/brand/logo-gates';
import { logoName, logoTitle } from '@waggle/contract/brand/logo-words';
import type {
  LogoSpec,
  LogoStudio,
  LogoMeasures,
  LogoPictures,
} from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { BRAND_FONTS, type BrandFontId } from '@waggle/contract/options/brand-fonts';
import { inCase } from '@waggle/contract/options/logo-parts';
import { useId, type ReactNode } from 'react';
import { errorMessage } from '../../../../api/report-error.ts';
import { useAction } from '../../../../api/use-action.ts';
import { LoadFailed } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { chooseSpec, useDrawing } from '../logos-query.ts';
import type { Editing } from '../studio/use-editing.ts';
import { svgUrl } from '../svg-url.ts';
import { PartRows } from './part-rows.tsx';
import { isSame } from './spec-changes.ts';

/** What opens over the page: it stays open while the editor moves into a sheet, on a turned phone. */
export type EditorDialog = 'icons' | 'files';

interface LogoEditorProps {
  userId: string;
  studio: LogoStudio;
  editing: Editing;
  spec: LogoSpec;
  /** In a sheet of its own: the title stands above it. */
  inSheet: boolean;
  onDialog: (dialog: EditorDialog) => void;
}

function stateOf(studio: LogoStudio, { tile }: Editing, spec: LogoSpec): string {
  if (isSame(studio.chosen?.spec, spec)) return 'Chosen';
  const origin = studio.run?.tiles.find(({ id }) => id === tile)?.spec;
  return isSame(origin, spec) ? 'Not chosen yet' : 'Changed, not chosen yet';
}

export function LogoEditor(props: LogoEditorProps) {
  const { userId, studio, editing, spec, inSheet, onDialog } = props;
  const id = useId();
  const drawing = useDrawing(userId, spec, studio.palette);
  const { pictures, measures } = drawing.data ?? {};
  const faults = measures === undefined ? [] : logoFaults(spec, measures);
  const state = stateOf(studio, editing, spec);
  const isChosen = state === 'Chosen';
  const isWaiting = measures === undefined || drawing.isPlaceholderData;

  const choose = useAction(
    () => chooseSpec(spec, editing.keyFor(spec)),
    'The logo could not be chosen. It is kept in the editor',
  );

  return (
    <div className="@container">
      {/* It stays in view while its parts are changed, where there is the height for it. */}
      <div
        className={`z-1 bg-surface-raised [@media(height>=46rem)]:sticky ${inSheet ? 'top-19' : 'top-(--header-height) rounded-t-sheet'}`}
      >
        {!inSheet && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-6 py-4">
            <h2 className="text-h3">{logoTitle(spec)}</h2>
            <p className="rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold">
              {state}
            </p>
          </div>
        )}
        <Stage
          pictures={pictures}
          text={inCase(spec.text, spec.letters)}
          name={`${spec.text}: ${logoName(spec)}`}
          palette={studio.palette}
        />
      </div>
      {/* What gets the focus stops below the part that stays in view. */}
      <div className="px-6 pt-4 pb-6 [@media(height>=46rem)]:[&_:is(button,input,select)]:scroll-mt-80 [@media(height>=46rem)]:@sm:[&_:is(button,input,select)]:scroll-mt-96">
        {inSheet && <p className="mb-3 text-small font-semibold">{state}</p>}
        {drawing.isError ? (
          <LoadFailed retry={() => void drawing.refetch()} gap="mt-3">
            <p className="font-medium text-danger">
              {errorMessage(drawing.error, 'This logo could not be drawn. Your changes are kept.')}
            </p>
          </LoadFailed>
        ) : (
          <div id={`${id}-measures`} className="min-h-13" aria-busy={isWaiting}>
            {measures !== undefined && (
              <Measures
                measures={measures}
                faults={faults}
                onFont={(font) => editing.change({ ...spec, font })}
              />
            )}
          </div>
        )}
        <div className="mt-4 space-y-3 border-t border-line pt-4">
          <PartRows
            spec={spec}
            tiles={studio.run?.tiles ?? []}
            palette={studio.palette}
            picture={pictures?.small}
            onChange={editing.change}
            onAllIcons={() => onDialog('icons')}
          />
        </div>
        <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
          <Button
            variant="accent"
            busy={choose.busy}
            // Chosen, it keeps the focus.
            aria-disabled={isChosen || undefined}
            disabled={!isChosen && (isWaiting || faults.length > 0)}
            aria-describedby={`${id}-why`}
            onClick={isChosen ? undefined : choose.run}
            className="flex-1"
          >
            {isChosen ? 'Chosen' : 'Choose this logo'}
          </Button>
          <Button variant="outline" onClick={() => onDialog('files')} className="flex-1">
            <Icon name="download" />
            SVG, PNG, ICO
          </Button>
        </div>
        <p id={`${id}-why`} className="mt-3 text-small font-medium text-danger empty:hidden">
          {faults.length > 0 && `Cannot be chosen yet. ${faults[0]?.text ?? ''}`}
        </p>
        <p className="mt-3 text-small text-muted">
          Free to keep, vector files too. The shapes are drawn for you; single icons are
          MIT-licensed and others may use them as well. Trademarks are not checked.
        </p>
      </div>
    </div>
  );
}

interface LineProps {
  label: string;
  figures: string;
  fault: LogoFault | undefined;
}

function Line({ label, figures, fault }: LineProps) {
  return (
    <li className={fault === undefined ? '' : 'text-danger'}>
      <p className="flex flex-wrap items-center gap-x-2 text-small">
        <Icon
          name={fault === undefined ? 'check' : 'circle-alert'}
          label={fault === undefined ? 'Passes:' : 'Does not pass:'}
          className="size-4"
        />
        <span>{label}</span>
        <span className="ml-auto font-semibold tabular-nums">{figures}</span>
      </p>
      {fault !== undefined && <p className="pl-6 text-small font-medium">{fault.text}</p>}
    </li>
  );
}

interface MeasuresProps {
  measures: LogoMeasures;
  faults: readonly LogoFault[];
  onFont: (font: BrandFontId) => void;
}

/** What is measured of the logo, with what is needed; a line that does not pass says what would. */
function Measures({ measures, faults, onFont }: MeasuresProps) {
  const { kept, light, dark, missing, fonts } = measures;
  const about = (what: LogoFault['about']) => faults.find((fault) => fault.about === what);
  return (
    <>
      <ul aria-label="Measured" className="space-y-1.5">
        <Line
          label="Shape kept at 16 px"
          figures={`${shownFigure(kept, 2)}, needs ${LOGO_GATES.kept.toFixed(2)}`}
          fault={about('kept')}
        />
        <Line
          label="Mark on light, on dark"
          figures={`${shownFigure(light, 1)} and ${shownFigure(dark, 1)}, needs ${LOGO_GATES.contrast}`}
          fault={about('contrast')}
        />
        {missing.length > 0 && (
          <Line
            label="Letters that the font has"
            figures={`${missing.length} missing`}
            fault={about('letters')}
          />
        )}
      </ul>
      {missing.length > 0 && fonts.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2 pl-6">
          {fonts.slice(0, 3).map((font) => (
            <Button key={font} variant="outline" size="compact" onClick={() => onFont(font)}>
              {BRAND_FONTS[font].label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

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

/** The logo as it is now: large, at 16 px in a browser's tab, in one colour, on dark, and as an app's icon. */
function Stage({ pictures, text, name, palette }: StageProps) {
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
