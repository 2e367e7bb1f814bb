/** A reporter for node:test that writes the run's totals as JSON, so that nobody has to read them off a screen. */
import type { TestEvent } from 'node:test/reporters';

/** @public node:test finds it by its file. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  for await (const { type, data } of events) {
    // A summary without a file is that of the whole run.
    if (type === 'test:summary' && data.file === undefined) yield JSON.stringify(data.counts);
  }
}
