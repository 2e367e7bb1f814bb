/** The limits of a body leave room for the longest that a call accepts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { ENDPOINTS } from './api.ts';
import { REQUEST_LIMITS } from './limits.ts';

/** In UTF-8, of a character of most scripts. */
const CHARACTER_BYTES = 3;
/** Entries of lists are names of options, typed ones or addresses of files: shorter than a text may be. */
const ENTRY_LENGTH = 150;
/** Of a number, an id or a date. */
const SHORT_LENGTH = 50;
/** Of an id: hexadecimal digits, in quotes. */
const UUID_BYTES = 38;
/** Of a record's entries, which have no limit of their own: the requests of one case. */
const RECORD_ENTRIES = 30;

/** @returns the bytes of the longest value, and how many values it consists of */
function longest(schema: z.core.JSONSchema.BaseSchema, maxLength?: number): [number, number] {
  const { anyOf, oneOf, type, items, properties, additionalProperties } = schema;
  const either = anyOf ?? oneOf;
  if (either !== undefined) {
    const all = either.map((one) => longest(one, maxLength));
    return [Math.max(...all.map(([bytes]) => bytes)), Math.max(...all.map(([, count]) => count))];
  }
  if (type === 'array') {
    const [bytes, count] = longest(items as typeof schema, ENTRY_LENGTH);
    assert.ok(schema.maxItems !== undefined, 'a list without a limit');
    return [schema.maxItems * (bytes + 1) + 2, schema.maxItems * count];
  }
  if (type === 'object') {
    const [entryBytes, entryCount] =
      typeof additionalProperties === 'object' ? longest(additionalProperties) : [0, 0];
    let bytes = 2 + RECORD_ENTRIES * (entryBytes === 0 ? 0 : entryBytes + SHORT_LENGTH);
    let count = RECORD_ENTRIES * entryCount;
    for (const [name, property] of Object.entries(properties ?? {})) {
      const [more, values] = longest(property as typeof schema, maxLength);
      bytes += name.length + more + 4;
      count += values;
    }
    return [bytes, count];
  }
  if (schema.format === 'uuid') return [UUID_BYTES, 1];
  const length = Math.min(schema.maxLength ?? SHORT_LENGTH, maxLength ?? Infinity);
  return [length * CHARACTER_BYTES + 2, 1];
}

for (const { method, path, body, longBody } of ENDPOINTS) {
  if (body === undefined) continue;
  test(`${method} ${path}: the longest body is within the limits`, () => {
    const schema = z.toJSONSchema(body, { io: 'input' });
    const [bytes, values] = longest(schema);
    assert.ok(bytes <= REQUEST_LIMITS[longBody ? 'longBody' : 'body'], `${bytes} bytes`);
    assert.ok(values <= REQUEST_LIMITS.values, `${values} values`);
  });
}
