/** No answer is refused for a limit of what may be typed: every schema of an answer is walked to its ends. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { successAnswer } from './answer-schema.ts';
import { ENDPOINTS } from './api.ts';
import { pageContent } from './launch-page/content.ts';

/** What a part of a schema may be made of besides its type: whole numbers are a type of their own. */
const TYPES = new Set(['safeint']);

/** @returns the limits in a schema, each with its path */
function limitsOf(schema: z.core.$ZodType, path: string): string[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  const own = (def.checks ?? []).map((check) => `${path}: ${check._zod.def.check}`);
  if ('format' in def && !TYPES.has(String(def.format))) own.push(`${path}: ${String(def.format)}`);
  const inside = (part: z.core.$ZodType, name: string) => limitsOf(part, `${path}.${name}`);
  switch (def.type) {
    case 'array':
      return [...own, ...inside(def.element, '*')];
    case 'tuple':
      return [...own, ...def.items.flatMap((item, at) => inside(item, String(at)))];
    case 'object':
      return [...own, ...Object.entries(def.shape).flatMap(([key, part]) => inside(part, key))];
    case 'record':
      return [...own, ...inside(def.keyType, 'key'), ...inside(def.valueType, '*')];
    case 'union':
      return [...own, ...def.options.flatMap((option, at) => inside(option, `or ${at}`))];
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return [...own, ...limitsOf(def.innerType, path)];
    default:
      return own;
  }
}

test('every call answers without a limit of what may be typed', () => {
  const found = ENDPOINTS.flatMap(({ method, path, data }) =>
    limitsOf(successAnswer(data), `${method} ${path}`),
  );
  assert.ok(ENDPOINTS.length > 150);
  assert.deepEqual(found, []);
});

test('the walk finds limits: those of what is typed', () => {
  const found = limitsOf(pageContent, 'content');
  for (const wanted of ['content.headline: max_length', 'content.points: max_length']) {
    assert.ok(found.includes(wanted), `${wanted} in ${found.join(', ')}`);
  }
  assert.deepEqual(limitsOf(z.object({ id: z.uuid(), when: z.iso.date() }), ''), [
    '.id: uuid',
    '.when: date',
  ]);
});

test('what is answered keeps its types, defaults and keys, and nothing is added to it', () => {
  const typed = z.object({
    name: z.string().check(z.maxLength(3)),
    kind: z.enum(['one', 'other']),
    count: z.int().check(z.lte(5)),
    or: z.discriminatedUnion('is', [
      z.object({ is: z.literal('a'), more: z.array(z.uuid()).check(z.maxLength(1)) }),
      z.object({ is: z.literal('b') }),
    ]),
    later: z._default(z.nullable(z.string().check(z.maxLength(3))), null),
  });
  const frame = { status: 'success', message: 'OK' };
  const answer = successAnswer(typed);
  const long = { name: 'longer', kind: 'one', count: 9, or: { is: 'a', more: ['x', 'y'] } };
  assert.deepEqual(answer.parse({ ...frame, data: { ...long, secret: 1 } }).data, {
    ...long,
    later: null,
  });
  for (const wrong of [{ kind: 'third' }, { count: 0.5 }, { or: { is: 'c' } }, { name: 5 }]) {
    assert.ok(!answer.safeParse({ ...frame, data: { ...long, ...wrong } }).success);
  }
  assert.throws(() => successAnswer(z.pipe(z.string(), z.transform(Number))));
});
