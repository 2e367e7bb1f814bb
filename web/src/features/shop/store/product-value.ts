/** What the product's page says, as the store's page edits it. */
import type { Store } from '@waggle/contract/shop';

export type Product = Store['product'];
