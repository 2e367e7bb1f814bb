/** Fields of forms on pages without a script: reading them, and the one that only programs fill in. */
import { html, type Html } from './html.ts';

/** The fields of a form in the order in which they came; a name may come more than once. */
export type FormFields = URLSearchParams;

/** @returns the fields of a form's body; none where nothing was sent */
export function fieldsOf(body: unknown): FormFields {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** @returns a field of a form's body; '' where it has none */
export function fieldOf(body: unknown, name: string): string {
  return fieldsOf(body).get(name) ?? '';
}

/** The name of a field that only programs fill in. */
export const TRAP = 'homepage';

/** The sheet of its page takes `.trap` out of sight. */
export function trapField(): Html {
  return html`<div class="trap" aria-hidden="true">
    <label for="${TRAP}">Leave this empty</label
    ><input type="text" id="${TRAP}" name="${TRAP}" tabindex="-1" autocomplete="off" />
  </div>`;
}
