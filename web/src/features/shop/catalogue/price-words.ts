/** The price of a product in words, in the reader's locale. */
import { useMemo } from 'react';
import type { ProductCard } from '@waggle/contract/shop/catalogue';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { useReaderLocale } from '../../../lib/reader-locale.ts';

type Price = ProductCard['price'];

export interface PriceWords {
  /** `EUR 39.00` */
  money(amount: string, currency: string): string;
  count(number: number): string;
  /** What a person pays. */
  price(price: Price): string;
}

/** @returns `19 % tax included` */
export function taxWords({ tax }: Price): string {
  return tax === '' || tax === '0' ? 'before tax' : `${tax} % tax included`;
}

export function usePriceWords(): PriceWords {
  const locale = useReaderLocale();
  return useMemo(() => {
    const count = new Intl.NumberFormat(locale);
    const money = (amount: string, currency: string) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: currencyDigits(currency),
        maximumFractionDigits: currencyDigits(currency),
      }).format(amount as Intl.StringNumericLiteral);
    return {
      money,
      count: (number) => count.format(number),
      price: ({ with_tax, currency }) => money(with_tax, currency),
    };
  }, [locale]);
}
