/** The title of the document. */
import { useEffect } from 'react';
import { PRODUCT_NAME } from '@waggle/contract/product';

/** @param title of the page, without the product's name; none for the landing page's own */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : `${PRODUCT_NAME}: from idea to made`;
  }, [title]);
}
