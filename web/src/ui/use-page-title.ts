/** A hook for the document's title. */
import { useEffect } from 'react';
import { PRODUCT_NAME } from '@waggle/contract/product';

/** @param title of the page, without the product's name; undefined for the landing page */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: from idea to made`;
  }, [title]);
}
