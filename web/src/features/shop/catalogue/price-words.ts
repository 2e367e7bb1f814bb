/** The price of a product in words, in the reader's locale. */
import type { ProductCard } from '@waggle/contract/shop/catalogue';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { useReaderLocale } from '../../../lib/reader-locale.ts';

type Price = ProductCard['price'];

export interface PriceWords {
  count(number: number): string;
  /** What a person pays, `EUR 39.00`. */
  price(price: Price): string;
}

/** @returns `19 % tax included` */
export function taxWords({ tax }: Price): string {
  return tax === '' || tax === '0' ? 'before tax' : `${tax} % tax included`;
}

export function usePriceWords(): PriceWords {
  const locale = useReaderLocale();
  return {
    count: (number) => number.toLocaleString(locale),
    price({ with_tax, currency }) {
      const digits = currencyDigits(currency);
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(with_tax as Intl.StringNumericLiteral);
    },
  };
}
