/** Makes a valid input from a schema of the contract, for tests of every call. */
import * as z from 'zod/mini';

export interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  minItems?: number;
  minLength?: number;
  format?: string;
}

const BY_FORMAT: Record<string, string> = {
  uuid: '01999999-9999-7999-8999-999999999999',
  email: 'somebody@sample.example',
  date: '2030-01-01',
  'date-time': '2030-01-01T00:00:00Z',
};

/** Texts with a rule that no schema shows. */
const BY_NAME: Record<string, string> = {
  time_zone: 'UTC',
  unit_price: '1.50',
  amount: '95',
  url: 'https://sample.example',
  currency: 'EUR',
  country: 'DE',
  percent: '4.7',
  fewer: '5',
  more: '5',
  a_week: '0.5',
  most: '5',
  code: '123456',
  colour: '#4A37BE',
  hex: '#4A37BE',
};

function sampleOf(shape: Shape): unknown {
  const branch = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (branch !== undefined) return sampleOf(branch);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((name) => [
          name,
          BY_NAME[name] ?? sampleOf(shape.properties?.[name] ?? {}),
        ]),
      );
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => sampleOf(shape.items ?? {}));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'string':
      return BY_FORMAT[shape.format ?? ''] ?? 'sample '.repeat(2).padEnd(shape.minLength ?? 1, '.');
    default:
      return null;
  }
}

/** @returns undefined for a call without a body; rules that no schema shows may still refuse the sample */
export function sampleInput(schema: z.ZodMiniType | undefined): unknown {
  if (schema === undefined) return undefined;
  return sampleOf(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape);
}
