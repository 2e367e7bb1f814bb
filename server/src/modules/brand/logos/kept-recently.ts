/** A small memory of what takes time to make: the least recently used is forgotten first. */

export class KeptRecently<Value> {
  readonly #values = new Map<string, Promise<Value>>();
  readonly #most: number;

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most;
  }

  /** @returns the value of a key, made once; a failure is not kept */
  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key);
    const value = kept ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    try {
      return await value;
    } catch (error) {
      this.#values.delete(key);
      throw error;
    }
  }
}
