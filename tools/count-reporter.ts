/** A reporter for node:test that writes the totals of the run as JSON. */
import type { TestEvent } from 'node:test/reporters';

/** @public node:test finds it by its file. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    // Only the summary of the whole run has no file.
    if (type === 'test:summary' && data.file === undefined) yield JSON.stringify(data.counts);
  }
}
