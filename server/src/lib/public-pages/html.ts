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
  if (Array.isArray(value)) return value.map((one: Html) => one.text).join('');
  if (value === null || value === undefined || value === false) return '';
  return escapeHtml(String(value));
}

/** Escapes every value, in text and in quoted attributes; nothing, null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(valueText)));
}
