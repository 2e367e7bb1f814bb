/** Reads the objects of the list `items` while the text with them still arrives, whatever stands around it. */

/** Objects that are read at most: whoever sends more has nothing to say. */
const MOST = 200;
const START = /"items"\s*:\s*\[/;

export class ItemReader {
  #text = '';
  /** Where the next object is looked for; before the list begins, undefined. */
  #at: number | undefined;
  #count = 0;

  /** @returns the objects that are complete by now, in their order */
  add(part: string): unknown[] {
    this.#text += part;
    if (this.#at === undefined) {
      const start = START.exec(this.#text);
      if (start === null) return [];
      this.#at = start.index + start[0].length;
    }
    const items: unknown[] = [];
    while (this.#count < MOST) {
      const found = this.#next(this.#at);
      if (found === undefined) break;
      this.#at = found.end;
      this.#count += 1;
      if ('value' in found) items.push(found.value);
    }
    return items;
  }

  /** Whether a list has begun. */
  get isFound(): boolean {
    return this.#at !== undefined;
  }

  /** @returns the object from here on; without a value where it is none */
  #next(from: number): { end: number; value?: unknown } | undefined {
    const open = /^[\s,]*\{/.exec(this.#text.slice(from, from + 1000));
    if (open === null) return undefined;
    const begin = from + open[0].length - 1;
    const end = this.#endOf(begin);
    if (end === undefined) return undefined;
    try {
      return { end, value: JSON.parse(this.#text.slice(begin, end)) };
    } catch {
      return { end };
    }
  }

  /** @returns the place after the bracket that closes the one at `begin` */
  #endOf(begin: number): number | undefined {
    let depth = 0;
    let isText = false;
    for (let at = begin; at < this.#text.length; at += 1) {
      const character = this.#text[at];
      if (isText) {
        if (character === '\\') at += 1;
        else if (character === '"') isText = false;
      } else if (character === '"') isText = true;
      else if (character === '{' || character === '[') depth += 1;
      else if (character === '}' || character === ']') depth -= 1;
      if (depth === 0) return at + 1;
    }
    return undefined;
  }
}
