/** A product in the catalogue: picture, title, brand, price, and how many would buy it. */
import type { ProductCard as Card } from '@waggle/contract/shop/catalogue';
import { fileUrl } from '../../../api/files/file-url.ts';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { PATHS } from '../../../paths.ts';
import { type PriceWords, taxWords } from './price-words.ts';

/** @returns `38 people would buy this` */
export function interestWords(number: number, words: Pick<PriceWords, 'count'>): string {
  if (number === 0) return 'Nobody has said yet that they would buy this';
  return number === 1
    ? 'One person would buy this'
    : `${words.count(number)} people would buy this`;
}

export function ProductCard({ product, words }: { product: Card; words: PriceWords }) {
  const { slug, title, brand, picture, price, interest } = product;
  return (
    <li className="flex min-w-0 flex-col border-t border-line pt-4">
      <Link to={fillPath(PATHS.product, { slug })} className="group block min-w-0">
        <span className="block aspect-4/3 overflow-hidden rounded-control bg-surface-sunk">
          {picture !== null && (
            <img
              src={fileUrl(picture.url)}
              alt=""
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          )}
        </span>
        <span
          dir="auto"
          className="mt-3 block font-display text-h4 font-bold wrap-anywhere underline-offset-4 group-hover:underline"
        >
          {title}
        </span>
      </Link>
      <p className="mt-1 text-small text-muted wrap-anywhere">
        by <span dir="auto">{brand}</span>
      </p>
      <p className="mt-2 font-semibold tabular-nums">
        {words.price(price)}{' '}
        <span className="text-small font-normal text-muted">{taxWords(price)}</span>
      </p>
      <p className="mt-1 text-small">{interestWords(interest, words)}</p>
    </li>
  );
}
