/** A reporter for node:test that writes the totals of the run, and its failures, as JSON. */
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { describeFailure } from './failed-tests.mjs';
import { ROOT } from './runtime.mjs';

const whereOf = ({ name, file, line }: { name: string; file?: string; line?: number }) =>
  file === undefined ? name : `${relative(ROOT, file)}:${line ?? 1} › ${name}`;

/** @public node:test finds it by its file. */
export default async function* countReporter(events: AsyncIterable<TestEvent>) {
  let files = 0;
  const failures: string[] = [];
  for await (const { type, data } of events) {
    // A lane runs each file as a test around the file's tests.
    if (type === 'test:pass' && data.nesting === 0) files += 1;
    if (type === 'test:fail') {
      const { error } = data.details;
      // What holds a failed test fails with it.
      if ((error as { failureType?: string }).failureType !== 'subtestsFailed')
        failures.push(describeFailure(whereOf(data), inspect(error.cause ?? error.message)));
    }
    // Only the summary of the whole run has no file.
    if (type === 'test:summary' && data.file === undefined) {
      yield JSON.stringify({ ...data.counts, passed: data.counts.passed - files, failures });
    }
  }
}
