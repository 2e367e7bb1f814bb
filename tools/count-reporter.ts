/** A reporter for node:test that writes the totals of the run as JSON. */
import type { TestEvent } from 'node:test/reporters';

/** @public node:test finds it by its file. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  let files = 0;
  for await (const { type, data } of events) {
    // A lane runs each file as a test around the file's tests.
    if (type === 'test:pass' && data.nesting === 0) files += 1;
    // Only the summary of the whole run has no file.
    if (type === 'test:summary' && data.file === undefined) {
      yield JSON.stringify({ ...data.counts, passed: data.counts.passed - files });
    }
  }
}
