/** The Idempotency-Key of what is sent: the same for the same content, also after a reload. */
import { randomId } from '../../api/random-id.ts';
import { browserStorage } from '../../session/browser-storage.ts';

/** @param name of the form */
export function sameKey(name: string, storage = browserStorage('localStorage')) {
  const item = `sent.${name}`;
  return {
    keyFor(sent: unknown): string {
      const content = JSON.stringify(sent);
      const [before, known] = (storage.getItem(item) ?? '').split('\n');
      if (known !== undefined && before === content) return known;
      const key = randomId();
      storage.setItem(item, `${content}\n${key}`);
      return key;
    },
    /** The next one of the same content is another one. */
    forget: () => storage.removeItem(item),
  };
}
