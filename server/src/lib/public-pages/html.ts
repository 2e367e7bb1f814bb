/** HTML of pages that the server writes itself: a template that escapes every value. */
import { escapeHtml } from '../mail/render-mail.ts';

/** Text that is HTML already: made by the template below, or of our own words alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Nothing, null and false are left out. */
export type HtmlValue = string | number | Html | readonly HtmlValue[] | false | null | undefined;

function isList(value: HtmlValue): value is readonly HtmlValue[] {
  return Array.isArray(value);
}

function valueText(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (isList(value)) return value.map(valueText).join('');
  return typeof value === 'number' ? `${value}` : escapeHtml(value);
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

/** Escapes every value, in text and in quoted attributes: values stand in no name, style or script. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(String.raw({ raw: squeeze(parts) }, ...values.map(valueText)));
}

/** @returns an attribute without a value, or nothing */
export function attribute(name: 'checked' | 'inert', isOn: boolean): Html {
  return new Html(isOn ? ` ${name}` : '');
}
