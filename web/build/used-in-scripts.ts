/** Which features of the browser a built script uses, by the names in its syntax tree. */
import { type ESTree, parseSync, Visitor } from 'vite';
import { SUPPORTED } from './browsers.ts';

export interface ScriptUse {
  /** Names called, constructed or read without being declared in the script. */
  globals: Set<string>;
  /** Names read after a dot. */
  members: Set<string>;
  /** Names that the script gives to properties of its own. */
  own: Set<string>;
  /** Keys of elements and attributes made by React. */
  markup: Set<string>;
}

/** @returns the keys of an element and its attributes that the data knows */
export function markupKeys(tag: string, attributes: readonly string[]): string[] {
  const keys = attributes.flatMap((attribute) => {
    const own = `html.elements.${tag}.${attribute}`;
    return SUPPORTED.has(own) ? own : `html.global_attributes.${attribute}`;
  });
  return [`html.elements.${tag}`, ...keys].filter((key) => SUPPORTED.has(key));
}

const keyName = (key: ESTree.Node): string | undefined => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined;
};

export function usedInScript(text: string): ScriptUse {
  const use: ScriptUse = {
    globals: new Set(),
    members: new Set(),
    own: new Set(),
    markup: new Set(),
  };
  const declared = new Set<string>();
  const add = (names: Set<string>, name: string | undefined) => name && names.add(name);
  const read = (node: ESTree.Node) => node.type === 'Identifier' && use.globals.add(node.name);
  const declare = (node: ESTree.Node | null) =>
    node?.type === 'Identifier' && declared.add(node.name);
  const { program, errors } = parseSync('script.mjs', text);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  new Visitor({
    MemberExpression(node) {
      read(node.object);
      if (!node.computed) add(use.members, keyName(node.property));
    },
    NewExpression: ({ callee }) => void read(callee),
    CallExpression({ callee, arguments: [tag, attributes] }) {
      read(callee);
      if (tag?.type !== 'Literal' || attributes?.type !== 'ObjectExpression') return;
      const names = attributes.properties.flatMap((property) =>
        property.type === 'Property' ? (keyName(property.key)?.toLowerCase() ?? []) : [],
      );
      for (const key of markupKeys(String(tag.value), names)) use.markup.add(key);
    },
    BinaryExpression({ operator, right }) {
      if (operator === 'instanceof') read(right);
    },
    Property({ key, computed }) {
      if (!computed) add(use.own, keyName(key));
    },
    MethodDefinition: ({ key }) => void add(use.own, keyName(key)),
    PropertyDefinition: ({ key }) => void add(use.own, keyName(key)),
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression' && !left.computed) add(use.own, keyName(left.property));
    },
    VariableDeclarator: ({ id }) => void declare(id),
    FunctionDeclaration: ({ id }) => void declare(id),
    ClassDeclaration: ({ id }) => void declare(id),
    ImportSpecifier: ({ local }) => void declare(local),
  }).visit(program);
  for (const name of declared) use.globals.delete(name);
  return use;
}
