/** What a page tells so that the server can render it: its head, and the answers that it begins with. */
import type { QueryKey } from '@tanstack/react-query';

/** Where the page is: of the request, or of the window. */
export interface Place {
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
}

export interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The path of the page's one address, with the query that belongs to it; none for a page nobody should list. */
  canonical?: string;
  /** The path of a picture of 1200 by 630. */
  card?: string;
  /** schema.org, without its context. */
  structuredData?: (origin: string) => Readonly<Record<string, unknown>>;
}

/** @param Data the server's data of the page, which both sides get */
export interface RenderedPage<Data = unknown> {
  path: string;
  head(data: Data, place: Place): PageHead;
  /** The entries of the query cache by their keys, so that the page's queries have their data at once. */
  answers(data: Data, place: Place): readonly (readonly [QueryKey, unknown])[];
}
