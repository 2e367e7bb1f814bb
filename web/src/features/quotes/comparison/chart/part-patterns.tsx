/** The stacked bar of a cost, its parts told apart by pattern as well as by colour. */
import { STACK, type CostColumn, type StackPart } from '../model/cost-cells.ts';

const idOf = (part: string, leads: boolean) => `part-${part}${leads ? '-lead' : ''}`;

function Pattern({ part, leads }: { part: StackPart; leads: boolean }) {
  const ground = leads ? 'fill-accent' : 'fill-surface-raised';
  const line = leads ? 'fill-on-accent' : 'fill-text';
  const stroke = leads ? 'stroke-on-accent' : 'stroke-text';
  return (
    <pattern
      id={idOf(part, leads)}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      {...(part === 'one_time' && { patternTransform: 'rotate(45)' })}
    >
      <rect width="7" height="7" className={part === 'duty' ? 'fill-line-strong' : ground} />
      {part === 'unit' && <rect width="7" height="7" className="fill-text" />}
      {part === 'one_time' && (
        <line x1="1.5" x2="1.5" y1="0" y2="7" strokeWidth="2.4" className={stroke} />
      )}
      {part === 'freight' && <circle cx="3.5" cy="3.5" r="1.4" className={line} />}
    </pattern>
  );
}

/** Once on the page: the bars refer to them. */
export function PartPatterns() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute text-text">
      <defs>
        {STACK.flatMap((part) => [
          <Pattern key={part} part={part} leads={false} />,
          <Pattern key={`${part}-lead`} part={part} leads />,
        ])}
      </defs>
    </svg>
  );
}

/** A sample of a part's pattern, beside its name. */
export function PartSample({ part }: { part: StackPart }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        strokeWidth="1.4"
        fill={`url(#${idOf(part, false)})`}
        className="stroke-text"
      />
    </svg>
  );
}

interface StackedBarProps {
  bar: CostColumn['bar'];
  leads: boolean;
  /** Lying on a phone, standing in the table. */
  lies?: boolean;
}

/** In pixels. */
const LENGTH = { standing: 264, lying: 300 };
const THICK = { standing: 74, lying: 22 };

/** Decorative: the rows below say the same. An outline stands for a cost that is not known. */
export function StackedBar({ bar, leads, lies = false }: StackedBarProps) {
  const way = lies ? 'lying' : 'standing';
  const [length, thick] = [LENGTH[way], THICK[way]];
  const isKnown = bar.length > 0;
  const parts = isKnown ? bar : [{ part: 'all', height: lies ? 1 : 0.8 }];
  const total = parts.reduce((sum, { height }) => sum + height, 0) * length;
  const rects = parts.map(({ part, height }, at) => {
    const before = parts.slice(0, at).reduce((sum, one) => sum + one.height, 0) * length;
    const size = height * length;
    return { part, size, start: lies ? before : total - before - size };
  });
  const [width, height] = lies ? [length, thick] : [thick, total];
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      aria-hidden="true"
      preserveAspectRatio={lies ? 'none' : 'xMinYMax meet'}
      className={lies ? `h-6 ${isKnown ? 'w-full' : 'w-4/5'}` : 'block'}
      {...(!lies && { width: width + 2, height: height + 2 })}
    >
      {rects.map(({ part, size, start }) =>
        size <= 0 ? null : (
          <rect
            key={part}
            {...(lies
              ? { x: start, y: 0, width: size, height: thick }
              : { x: 0, y: start, width: thick, height: size })}
            vectorEffect="non-scaling-stroke"
            {...(isKnown
              ? { fill: `url(#${idOf(part, leads)})`, strokeWidth: 1.6, className: 'stroke-text' }
              : { strokeDasharray: '5 4', className: 'fill-none stroke-line-strong' })}
          />
        ),
      )}
    </svg>
  );
}
