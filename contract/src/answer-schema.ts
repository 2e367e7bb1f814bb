/**
 * The schema of an answer. Answers often reuse the schema of what was typed, but not its limits: what is stored may come
 * from elsewhere, or from a time with other limits, and an answer that does not go out helps nobody.
 */
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const withoutLimits = new WeakMap<Schema, Schema>();

/** @returns the same schema with other parts, without its checks */
function rebuilt(schema: Schema, def: Def, parts: object = {}): Schema {
  return z.clone(schema, { ...def, ...parts, checks: [] });
}

function loosened(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    // A format, as that of an id or a day, is a limit too.
    case 'string':
      return z.string();
    case 'number':
      return 'format' in def ? z.int() : z.number();
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'unknown':
    case 'any':
    case 'literal':
    case 'enum':
      return rebuilt(schema, def);
    case 'array':
      return rebuilt(schema, def, { element: answerSchema(def.element) });
    case 'tuple': {
      const items = def.items.map(answerSchema);
      return rebuilt(schema, def, { items, rest: def.rest && answerSchema(def.rest) });
    }
    case 'object': {
      const shape = Object.entries(def.shape).map(([key, part]) => [key, answerSchema(part)]);
      return rebuilt(schema, def, { shape: Object.fromEntries(shape) });
    }
    case 'record':
      return rebuilt(schema, def, {
        keyType: answerSchema(def.keyType),
        valueType: answerSchema(def.valueType),
      });
    case 'union':
      return rebuilt(schema, def, { options: def.options.map(answerSchema) });
    case 'nullable':
    case 'optional':
    case 'readonly':
      return rebuilt(schema, def, { innerType: answerSchema(def.innerType) });
    case 'default':
      return z._default(answerSchema(def.innerType) as z.ZodMiniType, () => def.defaultValue);
    default:
      throw new Error(`An answer cannot consist of ${def.type}`);
  }
}

/**
 * @param schema of what is answered, in the types of the contract
 * @returns the same types, without length, range, pattern or any other limit
 * @throws Error for a schema that changes what it reads
 */
export function answerSchema<S extends Schema>(schema: S): S {
  const known = withoutLimits.get(schema) ?? loosened(schema);
  withoutLimits.set(schema, known);
  return known as S;
}

/** The answer of a call that succeeded. */
export function successAnswer<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ status: z.literal('success'), message: z.string(), data: answerSchema(data) });
}
