/** Passes on a document only while it is what was uploaded: whoever reviews it sees what the badge has the hash of. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * @param sha256 of the content as it was stored
 * @returns a stream that breaks off before the last part of any other content
 */
export function checkedContent(sha256: Buffer): Transform {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, held);
      held = part;
    },
    flush(done) {
      if (hash.digest().equals(sha256)) done(null, held);
      else done(new Error('A stored file is not what was uploaded'));
    },
  });
}
