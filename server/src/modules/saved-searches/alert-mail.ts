/** The notification and the mail about new suppliers that fit saved searches. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { numberInWords, upperFirst } from '../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';

/** A supplier that is new, and the searches that it fits. */
export interface NewSupplier {
  readonly name: string;
  readonly country: string;
  readonly searches: readonly string[];
}

const SHOWN = 10;

const searchesInWords = (names: readonly string[]) => names.map((name) => `«${name}»`).join(', ');

/** @returns the notification */
export function alertWords(suppliers: readonly NewSupplier[]): { title: string; message: string } {
  const searches = [...new Set(suppliers.flatMap((one) => one.searches))];
  const fits = `your saved search${searches.length === 1 ? '' : 'es'} ${searchesInWords(searches)}`;
  const [first] = suppliers;
  if (first !== undefined && suppliers.length === 1) {
    return {
      title: `New supplier: ${first.name}`,
      message: `${first.name}, ${first.country}, fits ${fits}.`,
    };
  }
  return {
    title: `${upperFirst(numberInWords(suppliers.length))} new suppliers`,
    message: `They fit ${fits}.`,
  };
}

/** @returns a line for each supplier, at most ten, and how many more there are */
export function linesInWords(suppliers: readonly NewSupplier[]): string {
  const lines = suppliers
    .slice(0, SHOWN)
    .map(({ name, country, searches }) => `${name}, ${country}: fits ${searchesInWords(searches)}`);
  const more = suppliers.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${numberInWords(more)} more`] : [])].join('\n');
}

/** Variables: `title` of the notification, `lines` of suppliers, the `url` and `label` where they are, and `often`. */
export const newSuppliersMail: MailTemplate = {
  kind: 'new_suppliers',
  compose({ title = '', lines = '', url = '', label = '' }) {
    return {
      subject: String(title),
      preview: String(lines).split('\n')[0] ?? '',
      heading: 'New suppliers that fit your searches',
      paragraphs: [
        'Our team has verified them since you were last told.',
        ...String(lines).split('\n'),
      ],
      link: { label: String(label), url: String(url) },
      footnote: `Sent because you saved a search on ${PRODUCT_NAME} and chose to be told of new suppliers.`,
    };
  },
  developmentNote: ({ title = '' }) => `Told of new suppliers: ${title}`,
};
