/** Controls that work by plain listeners, with and without the application: menus, placeholder links, the tour. */

/** Plays the video in place of its cover, with captions. */
function playTour(figure: HTMLElement | null): void {
  const video = figure?.querySelector('video');
  if (!figure || !video) return;
  figure.dataset['playing'] = '';
  // A default track would be fetched with the page.
  for (const track of video.textTracks) track.mode = 'showing';
  video.focus();
  // Refused if the browser wants another click; the video's controls take it.
  video.play().catch(() => undefined);
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]');
}

/** Listens on the document, for every page. */
export function listenForNativeControls(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    // Placeholder links: their pages do not exist yet.
    if (target.closest('a[href="#"]')) event.preventDefault();
    if (target.closest('[data-plays-tour]')) playTour(target.closest('figure'));
    for (const menu of openMenus()) {
      if (!menu.contains(target) || target.closest('a')) menu.open = false;
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
