/** What is measured of the logo, with what is needed; a line that does not pass says what would. */
import { LOGO_GATES, type LogoFault, shownFigure } from '@waggle/contract/brand/logo-gates';
import type { LogoMeasures } from '@waggle/contract/brand/logos';
import { BRAND_FONTS, type BrandFontId } from '@waggle/contract/options/brand-fonts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';

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

export function Measures({ measures, faults, onFont }: MeasuresProps) {
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
