/** The brand on its product: its logo, or its name beside a hexagon, with its colours as a strip. */
import type { ListingContent } from '@waggle/contract/shop/content';
import { HEXAGON_PATH } from '../../../ui/hexagon.tsx';

type Brand = ListingContent['brand'];

const STRIPES = ['primary', 'secondary', 'tint', 'ink'] as const;

/** Colours stand in attributes of drawings: the policy of rendered pages allows no style of an element. */
export function BrandStrip({ palette }: Pick<Brand, 'palette'>) {
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2 w-full"
    >
      {STRIPES.map((role, at) => (
        <rect
          key={role}
          x={at === 0 ? 0 : 46 + at * 18 - 18}
          width={at === 0 ? 46 : 18}
          height="4"
          fill={palette[role]}
        />
      ))}
    </svg>
  );
}

/** @returns the first letter, as people see it */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}

export function BrandMark({ brand: { name, palette } }: { brand: Brand }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-11 shrink-0">
      <path d={HEXAGON_PATH} fill={palette.primary} />
      <text
        x="12"
        y="16"
        textAnchor="middle"
        fontSize="11"
        fontWeight="700"
        fill={palette.onPrimary}
      >
        {initialOf(name)}
      </text>
    </svg>
  );
}

/** The seller: the entrepreneur's brand. */
export function BrandPlate({ brand }: { brand: Brand }) {
  const { name, tagline, logo } = brand;
  return (
    <div className="flex min-w-0 items-center gap-3">
      {logo === null ? (
        <BrandMark brand={brand} />
      ) : (
        <span className="relative shrink-0 overflow-hidden rounded-control p-2">
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            <rect width="100%" height="100%" fill={brand.palette.surface} />
          </svg>
          <img
            src={logo.url}
            alt=""
            width={logo.width}
            height={logo.height}
            className="relative h-9 w-auto max-w-32 object-contain"
          />
        </span>
      )}
      <p className="min-w-0">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        {tagline !== '' && (
          <span dir="auto" className="block text-small text-muted wrap-anywhere">
            {tagline}
          </span>
        )}
      </p>
    </div>
  );
}
