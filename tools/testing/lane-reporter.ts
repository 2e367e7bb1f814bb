/** A reporter for node:test: prints a line for each file and what failed in it, and appends the result of each test, as JSON, to a file. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { ROOT } from '../runtime.mjs';
import { describeFailure, type TestResult } from './results.mjs';

/** Names the file for the results. */
const RESULTS_VARIABLE = 'WAGGLE_LANE_RESULTS';

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/** @returns the error's text, undefined where only something inside failed */
function errorOf({ type, data }: Ended): string | undefined {
  if (type === 'test:pass') return undefined;
  const { error } = data.details;
  const held = (error as { failureType?: string }).failureType === 'subtestsFailed';
  return held ? undefined : inspect(error.cause ?? error.message);
}

function outcomeOf({ type, data: { skip, todo } }: Ended, error?: string): TestResult['outcome'] {
  if (skip !== undefined || todo !== undefined) return 'skipped';
  return type === 'test:fail' && error !== undefined ? 'failed' : 'passed';
}

const count = (results: readonly TestResult[], wanted: TestResult['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).length;

/** @public node:test finds it by its file. */
export default async function* laneReporter(events: AsyncIterable<TestEvent>) {
  const target = process.env[RESULTS_VARIABLE] ?? '';
  // The tests of the lane's file, which ends after them.
  let results: TestResult[] = [];
  /** Names of what holds the test that runs. */
  const path: string[] = [];
  for await (const event of events) {
    const { type, data } = event;
    if (type === 'test:start') path[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const error = errorOf(event);
    const ms = Math.round(data.details.duration_ms);
    const isFile = data.nesting === 0;
    if (!isFile || error !== undefined) {
      const titles = isFile ? [] : [...path.slice(1, data.nesting), data.name];
      results.push({
        file: path[0] ?? data.name,
        title: titles.join(' › '),
        line:
          data.file !== undefined && relative(ROOT, data.file) === path[0] ? (data.line ?? 1) : 1,
        ms,
        outcome: outcomeOf(event, error),
        ...(error !== undefined && { error }),
      });
    }
    if (!isFile) continue;
    appendFileSync(target, `${JSON.stringify({ file: data.name, ms, results })}\n`);
    const failed = count(results, 'failed');
    const told = failed > 0 ? `, ${failed} failed` : '';
    yield `${failed > 0 ? 'FAILED' : 'ok    '} ${data.name}  ${count(results, 'passed')} passed${told}  ${(ms / 1000).toFixed(1)} s\n`;
    for (const result of results.filter(({ outcome }) => outcome === 'failed'))
      yield `${describeFailure(result)}\n`;
    results = [];
  }
}
