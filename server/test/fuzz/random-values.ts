/** Random JSON: near what a schema asks for, or anything that JSON can say. */
import * as z from 'zod/mini';
import { type Shape } from '../sample-input.ts';
import type { SeededRandom } from './seeded-random.ts';

/** JSON texts, because some values only exist there. */
const STRANGE = [
  'null',
  'true',
  '-0',
  '1e400',
  '-1e308',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1e-7',
  '""',
  '"   "',
  String.raw`"\u0000"`,
  String.raw`"a\u0000b@c.example"`,
  String.raw`"\ud800"`,
  String.raw`"\udfff\ud800"`,
  String.raw`"\u202e\u200b\ufeff"`,
  '"%_\\\\"',
  `"' OR 1=1; --"`,
  '"{{constructor.constructor(1)()}}"',
  '"0199a8e2-1111-7222-8333-123456789012"',
  '"0199A8E2-1111-7222-8333-12345678901Z"',
  '"2030-02-31"',
  '"+275760-09-13T00:00:00.001Z"',
  '"javascript:alert(1)"',
  '"https://[::1]:99999/"',
  '"a@b.example"',
  '"\u0130\u00df\ufb03@x.example"',
  '[]',
  '{}',
  '[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"hasOwnProperty":null,"then":true}',
];
const KEYS = [
  'id',
  'user_id',
  'version',
  '__proto__',
  'constructor',
  'role',
  'kyc_status',
  '',
  'a.b',
  '0',
];

function anything(random: SeededRandom, depth = 0): string {
  const kind = random.below(depth > 3 ? 4 : 8);
  if (kind < 3) return random.pick(STRANGE);
  if (kind === 3)
    return JSON.stringify(random.pick(['x', 'é', '𝄞', '\n']).repeat(random.below(3000)));
  if (kind === 4) return String((random.next() - 0.5) * 10 ** random.below(20));
  const parts = Array.from({ length: random.below(5) }, () => anything(random, depth + 1));
  if (kind < 6) return `[${parts.join(',')}]`;
  return `{${parts.map((part) => `${JSON.stringify(random.pick(KEYS))}:${part}`).join(',')}}`;
}

const BY_FORMAT: Record<string, readonly string[]> = {
  uuid: ['0199a8e2-1111-7222-8333-123456789012', '00000000-0000-0000-0000-000000000000'],
  email: ['somebody@fuzz.example', 'SOMEBODY@fuzz.example'],
  date: ['2030-01-01', '2029-02-29'],
};

function near(shape: Shape, random: SeededRandom): string {
  if (random.chance(0.07)) return anything(random);
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches !== undefined) return near(random.pick(branches), random);
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum !== undefined) return JSON.stringify(random.pick(shape.enum));
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).filter(() => random.chance(0.93));
      return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${near(part, random)}`).join(',')}}`;
    }
    case 'array': {
      const length = (shape.minItems ?? 0) + random.below(4);
      return `[${Array.from({ length }, () => near(shape.items ?? {}, random)).join(',')}]`;
    }
    case 'integer':
    case 'number':
      return String(random.below(5));
    case 'boolean':
      return String(random.chance(0.5));
    case 'string': {
      const known = BY_FORMAT[shape.format ?? ''];
      if (known !== undefined) return JSON.stringify(random.pick(known));
      return JSON.stringify('text '.repeat(1 + random.below(6)).padEnd(shape.minLength ?? 1, '.'));
    }
    default:
      return anything(random);
  }
}

/** @returns JSON text for a body; sometimes none, or cut off */
export function randomBody(schema: z.ZodMiniType | undefined, random: SeededRandom): string {
  if (schema === undefined || random.chance(0.1)) return anything(random);
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;
  const text = near(shape, random);
  return random.chance(0.03) ? text.slice(0, random.below(text.length)) : text;
}

const PARAMS = [
  '0199a8e2-1111-7222-8333-123456789012',
  '%00',
  '%ED%A0%80',
  'a%2Fb',
  '..',
  '-1',
  'x'.repeat(300),
  "';--",
  '%F0%9D%84%9E',
];

/** @returns the path of a call, with random parameters and a random query */
export function randomPath(path: string, random: SeededRandom): string {
  const filled = path.replaceAll(/:\w+/g, () => random.pick(PARAMS));
  if (random.chance(0.5)) return filled;
  const names = [
    'cursor',
    'limit',
    'q',
    'state',
    'from',
    'to',
    'action',
    '__proto__',
    'search',
    'sort',
  ];
  const pairs = Array.from({ length: 1 + random.below(3) }, () => {
    const value = random.pick([...PARAMS, '', '101', '1e9', '2030-02-31', '%25_', 'eyJpZCI6MX0']);
    return `${random.pick(names)}=${value}`;
  });
  return `${filled}?${pairs.join('&')}`;
}
