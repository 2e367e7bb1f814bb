/** The parts of a logo, a row for each: mark, shape, font, letters, spacing, layout, colour. */
import { useRef } from 'react';
import type { LogoSpec, LogoTile } from '@waggle/contract/brand/logos';
import type { PaletteRoles } from '@waggle/contract/brand/palette';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import {
  BRAND_FONT_IDS,
  BRAND_FONTS,
  type BrandFontId,
} from '@waggle/contract/options/brand-fonts';
import {
  inCase,
  LOGO_CASES,
  LOGO_COLOUR_LABELS,
  LOGO_COLOURS,
  LOGO_LAYOUT_LABELS,
  LOGO_LAYOUTS,
  LOGO_SHAPE_LABELS,
  LOGO_SHAPES,
  type LogoCase,
  type LogoColour,
  type LogoShape,
} from '@waggle/contract/options/logo-parts';
import { Select } from '../../../../ui/control.tsx';
import { MarkRow } from './mark-row.tsx';
import { Segments } from '../../../../forms/segments.tsx';
import { Row } from './row.tsx';
import { withCase } from './spec-changes.ts';

const TRACK =
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-line-strong [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line-strong';
const THUMB =
  '[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:h-6 [&::-webkit-slider-thumb]:w-[1.3rem] [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-accent [&::-webkit-slider-thumb]:[clip-path:var(--hex)] [&::-moz-range-thumb]:h-6 [&::-moz-range-thumb]:w-[1.3rem] [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-accent [&::-moz-range-thumb]:[clip-path:var(--hex)]';

interface SpacingSliderProps {
  value: number;
  /** `merges`: one more place of the same move. */
  onChange: (value: number, merges: boolean) => void;
}

function SpacingSlider({ value, onChange }: SpacingSliderProps) {
  const { min, max } = LOGO_LIMITS.spacing;
  const moved = useRef(false);
  const end = () => {
    moved.current = false;
  };
  return (
    <div className="flex min-h-11 items-center gap-4">
      <input
        type="range"
        name="spacing"
        aria-label="Space between letters"
        aria-valuetext={`${value} hundredths of a letter’s height`}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => {
          onChange(target.valueAsNumber, moved.current);
          moved.current = true;
        }}
        onPointerUp={end}
        onKeyUp={end}
        onBlur={end}
        className={`h-11 min-w-0 flex-1 cursor-pointer appearance-none bg-transparent ${TRACK} ${THUMB}`}
      />
      <output className="w-8 text-right text-small tabular-nums">{value}</output>
    </div>
  );
}

/** As the server draws them, in a box of 100. */
const SHAPES: Readonly<Record<Exclude<LogoShape, 'none'>, string>> = {
  squircle: 'M50 0C85 0 100 15 100 50S85 100 50 100 0 85 0 50 15 0 50 0Z',
  circle: 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z',
  shield:
    'M50 0C64 8 78 11.5 95 12.5V48C95 74 77 91.5 50 100C23 91.5 5 74 5 48V12.5C22 11.5 36 8 50 0Z',
  leaf: 'M0 10A10 10 0 0 1 10 0H56A44 44 0 0 1 100 44V90A10 10 0 0 1 90 100H44A44 44 0 0 1 0 56Z',
};

const CASE_NAMES: Readonly<Record<LogoCase, string>> = {
  typed: 'As typed',
  lower: 'Small letters',
  upper: 'Capitals',
};

const COLOUR_ROLES: Readonly<Record<LogoColour, keyof PaletteRoles>> = {
  primary: 'markLight',
  secondary: 'secondary',
  ink: 'ink',
};

function shapePicture(shape: LogoShape) {
  if (shape === 'none') return {};
  return {
    picture: (
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-5.5 fill-current">
        <path d={SHAPES[shape]} />
      </svg>
    ),
  };
}

interface PartRowsProps {
  spec: LogoSpec;
  tiles: readonly LogoTile[];
  palette: PaletteRoles;
  /** The mark alone. */
  picture: string | undefined;
  /** `merges`: one more place of the same move. */
  onChange: (spec: LogoSpec, merges?: boolean) => void;
  onAllIcons: () => void;
}

export function PartRows(props: PartRowsProps) {
  const { spec, tiles, palette, picture, onChange, onAllIcons } = props;
  const isLetter = spec.mark.kind === 'letter';
  const shown = inCase(spec.text, 'typed').slice(0, 10);
  return (
    <>
      <MarkRow
        spec={spec}
        tiles={tiles}
        surface={palette.surface}
        picture={picture}
        onChange={onChange}
        onAllIcons={onAllIcons}
      />
      <Row label="Shape">
        <Segments
          label="Shape around the mark"
          name="shape"
          value={spec.shape}
          options={LOGO_SHAPES.map((shape) => ({
            value: shape,
            label: LOGO_SHAPE_LABELS[shape],
            disabled: shape === 'none' && spec.mark.kind === 'cut_initial',
            ...shapePicture(shape),
          }))}
          onChange={(shape) => onChange({ ...spec, shape })}
        />
      </Row>
      <Row label="Font">
        <Select
          size="compact"
          aria-label="Font"
          name="font"
          value={spec.font}
          options={BRAND_FONT_IDS.map((font) => ({ value: font, label: BRAND_FONTS[font].label }))}
          onChange={({ target }) => onChange({ ...spec, font: target.value as BrandFontId })}
        />
      </Row>
      <Row label="Letters">
        <Segments
          label="Letters"
          name="letters"
          value={spec.letters}
          options={LOGO_CASES.map((letters) => ({
            value: letters,
            label: CASE_NAMES[letters],
            picture: <span className="truncate">{inCase(shown, letters)}</span>,
          }))}
          onChange={(letters) => onChange(withCase(spec, letters))}
        />
      </Row>
      <Row label="Spacing">
        <SpacingSlider
          value={spec.spacing}
          onChange={(spacing, merges) => onChange({ ...spec, spacing }, merges)}
        />
      </Row>
      <Row label="Layout">
        <Segments
          label="Layout"
          name="layout"
          value={isLetter && spec.layout !== 'mark' ? 'word' : spec.layout}
          options={LOGO_LAYOUTS.map((layout) => ({
            value: layout,
            label: LOGO_LAYOUT_LABELS[layout],
            // The changed letter is the mark: there is none beside the word.
            disabled: isLetter && (layout === 'beside' || layout === 'above'),
          }))}
          onChange={(layout) => onChange({ ...spec, layout })}
        />
      </Row>
      <Row label="Colour">
        <Segments
          label="Colour of the mark"
          name="colour"
          value={spec.colour}
          options={LOGO_COLOURS.map((colour) => ({
            value: colour,
            label: LOGO_COLOUR_LABELS[colour],
            picture: (
              <>
                <span
                  style={{ background: palette[COLOUR_ROLES[colour]] }}
                  className="hexagon h-4.5 w-4 shrink-0"
                />
                {LOGO_COLOUR_LABELS[colour]}
              </>
            ),
          }))}
          onChange={(colour) => onChange({ ...spec, colour })}
        />
      </Row>
    </>
  );
}
