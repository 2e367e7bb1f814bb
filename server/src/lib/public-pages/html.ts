/** HTML of pages that the server writes itself: a template that escapes every value. */
import { escapeHtml } from '../mail/render-mail.ts';

/** Text that is HTML already: only the template below makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | false | null | undefined;

function valueText(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map(({ text }) => text).join('');
}

const squeezed = new WeakMap<TemplateStringsArray, readonly string[]>();

/** The indentation of the source is no part of a page. */
function squeeze(parts: TemplateStringsArray): readonly string[] {
  const known = squeezed.get(parts);
  if (known !== undefined) return known;
  const short = parts.map((part) => part.replaceAll(/\s*\n\s*/g, '\n'));
  squeezed.set(parts, short);
  return short;
}

/** Escapes every value, in text and in quoted attributes; nothing, null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: squeeze(parts) }, ...values.map(valueText)));
}
