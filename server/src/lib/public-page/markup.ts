/** A tagged template for pages that are rendered here: every value is text and escaped, unless it is such a template itself. */
import { escapeHtml } from '../mail/render-mail.ts';

/** Markup that this program wrote. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Null, undefined and false leave nothing. */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(render).join('');
  return escapeHtml(String(value));
}

/** Values stand in text or in quoted attributes, never in a name, a style or a script. */
export function markup(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

/** @returns an attribute without a value, or nothing */
export function attribute(name: 'checked' | 'required' | 'autofocus', on: boolean): Html {
  return new Html(on ? ` ${name}` : '');
}
