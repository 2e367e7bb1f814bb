/** Marks over a page: what the company declared, where the document says it, with its number. */
import type { Rotation } from '../document-pages.ts';
import type { Mark } from '../found/document-search.ts';
import { NumberHexagon } from './number-hexagon.tsx';
import { turnBox } from './turn-box.ts';

interface PageMarksProps {
  marks: readonly Mark[];
  /** The page in its own measure, before it is turned. */
  page: { width: number; height: number };
  turn: Rotation;
  /** Too small for numbers. */
  small?: boolean;
}

/** Paper is white in the dark theme too, and so are its marks the same. */
const FOUND = { background: '#f6d88a', mixBlendMode: 'multiply' } as const;
const NEAR = { background: '#f3bcb4', mixBlendMode: 'multiply' } as const;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(3)}%`;

export function PageMarks({ marks, page, turn, small = false }: PageMarksProps) {
  const across = turn % 180 !== 0;
  const width = across ? page.height : page.width;
  const height = across ? page.width : page.height;
  /** Numbers on one line stand beside each other. */
  const taken: number[] = [];
  return (
    <div className="pointer-events-none absolute inset-0">
      {marks.map(({ field, number, state, boxes }) => {
        const turned = boxes.map((box) => turnBox(box, page, turn));
        const [first] = turned;
        if (!first) return null;
        const middle = first.y + first.height / 2;
        const pad = Math.min(first.width, first.height) * 0.15;
        const beside = taken.filter((one) => Math.abs(one - middle) < first.height).length;
        taken.push(middle);
        return (
          <div key={field} data-mark={state} data-field={field}>
            {turned.map((box) => (
              <span
                key={`${box.x} ${box.y}`}
                className="absolute"
                style={{
                  ...(state === 'found' ? FOUND : NEAR),
                  left: percent(box.x - pad, width),
                  top: percent(box.y, height),
                  width: percent(box.width + 2 * pad, width),
                  height: percent(box.height, height),
                }}
              />
            ))}
            {!small && (
              <span
                // The list of declared values says it in words.
                aria-hidden="true"
                className="absolute"
                style={
                  across
                    ? {
                        left: percent(first.x + first.width / 2, width),
                        top: percent(first.y, height),
                        transform: 'translate(-50%, -100%)',
                      }
                    : {
                        left: 8 + beside * 24,
                        top: percent(middle, height),
                        transform: 'translateY(-50%)',
                      }
                }
              >
                <NumberHexagon number={number} onPaper />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
