/** Shows a signed-in user's header on the prerendered page, before the application runs. */
import { initialsOf } from '../lib/initials.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { displayName } from '../session/session-user.ts';
import { readStoredUser, STORED } from '../session/stored-user.ts';
import { navigationLinks, NOTIFICATIONS_LINK } from './navigation-links.ts';

/**
 * Replaces the visitor's header by the template, which was rendered with every link, and adapts it to the user.
 * The result is what the application renders for the user, as it hydrates this header.
 */
export function personalizeHeader(): void {
  const storage = browserStorage('localStorage');
  const user = readStoredUser(storage);
  if (!user) return;
  // Pages have headers of their own, as a product has.
  const visitors = document.querySelector('#root header:not(main header, :has([data-account]))');
  const template = document.querySelector<HTMLTemplateElement>('template#signed-in');
  if (!visitors || !template) return;

  const header = template.content.cloneNode(true) as DocumentFragment;
  const links = [...navigationLinks(user), NOTIFICATIONS_LINK];
  for (const link of header.querySelectorAll('li a')) {
    if (!links.some(({ to }) => to === link.getAttribute('href'))) link.closest('li')?.remove();
  }
  for (const list of header.querySelectorAll('ul:not(:has(li))')) {
    list.closest('nav')?.remove();
  }
  if (storage.getItem(STORED.token) === null) header.querySelector('[data-bell]')?.remove();
  const name = displayName(user, user.activeAccountType);
  const [initials, written] = header.querySelectorAll('[data-account] > span');
  if (initials) initials.textContent = initialsOf(name);
  if (written) written.textContent = name;
  visitors.replaceWith(header);
}
