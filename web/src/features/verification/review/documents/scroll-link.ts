/** Keeps documents beside each other at the same place. */

export class ScrollLink {
  readonly #areas = new Set<HTMLElement>();
  /** Where an area was put, so that its own event says nothing new. */
  readonly #put = new WeakMap<HTMLElement, number>();

  /** @returns a function that takes the area out again */
  join(area: HTMLElement): () => void {
    this.#areas.add(area);
    const moved = (): void => this.#moved(area);
    area.addEventListener('scroll', moved, { passive: true });
    return () => {
      this.#areas.delete(area);
      area.removeEventListener('scroll', moved);
    };
  }

  #moved(area: HTMLElement): void {
    const put = this.#put.get(area);
    this.#put.delete(area);
    if (put !== undefined && Math.abs(put - area.scrollTop) < 2) return;
    const share = area.scrollTop / Math.max(1, area.scrollHeight - area.clientHeight);
    for (const other of this.#areas) {
      if (other === area) continue;
      const top = share * (other.scrollHeight - other.clientHeight);
      if (Math.abs(top - other.scrollTop) < 2) continue;
      this.#put.set(other, top);
      other.scrollTop = top;
      other.scrollLeft = area.scrollLeft;
    }
  }
}
