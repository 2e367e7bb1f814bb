/** Draws a logo's SVG into a PDF as vectors: of the few elements that our own drawings have. */
import type PDFDocument from 'pdfkit';
import type { Box } from '@waggle/contract/brand/kit/pictures';

type Attributes = Readonly<Record<string, string>>;

interface Node {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Node[];
}

/** What a drawing may have; another one is drawn as pixels. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'circle', 'rect', 'clipPath', 'defs']);
const ATTRIBUTES =
  /^(?:xmlns|viewBox|width|height|id|d|fill|fill-rule|clip-rule|clip-path|opacity|fill-opacity|transform|cx|cy|r|x|y|rx)$/;
const TOKEN = /<(?<end>\/)?(?<name>[a-zA-Z]+)(?<rest>[^<>]*?)(?<empty>\/)?>|(?<text>[^<]+)/g;

/** @returns the root; undefined for a drawing that has anything else */
function parse(data: string): Node | undefined {
  const text = data.replaceAll(/<title\b[^>]*>[^<]*<\/title>|<\?[^>]*\?>|<!--.*?-->/gs, '');
  const top: Node = { name: '', attributes: {}, children: [] };
  const open = [top];
  for (const { groups = {} } of text.matchAll(TOKEN)) {
    const { name, rest = '', end, empty } = groups;
    if (name === undefined) {
      if (groups['text']?.trim() !== '') return undefined;
      continue;
    }
    if (end !== undefined) {
      open.pop();
      continue;
    }
    const pairs = [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]);
    const known = pairs.every(([key = '']) => ATTRIBUTES.test(key) || /^(?:aria|role)/.test(key));
    if (!ELEMENTS.has(name) || !known) return undefined;
    const node: Node = { name, attributes: Object.fromEntries(pairs), children: [] };
    open.at(-1)?.children.push(node);
    if (empty === undefined) open.push(node);
  }
  return top.children[0]?.name === 'svg' ? top.children[0] : undefined;
}

const numbers = (text: string) =>
  (text.match(/-?[0-9]*\.?[0-9]+(?:e-?[0-9]+)?/gi) ?? []).map(Number);
type Matrix = [number, number, number, number, number, number];

function matrixOf(name: string, values: readonly number[]): Matrix | undefined {
  const [a = 0, b, c, d, e, f] = values;
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
    case 'rotate': {
      const [sin, cos] = [Math.sin((a * Math.PI) / 180), Math.cos((a * Math.PI) / 180)];
      const [x, y] = [b ?? 0, c ?? 0];
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    }
    default:
      return undefined;
  }
}

function findById(node: Node, id: string): Node | undefined {
  if (node.attributes['id'] === id) return node;
  for (const child of node.children) {
    const found = findById(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Quadratic curves become cubic ones with few digits here; left to the PDF, each would have six. */
export function cubicPath(data: string, digits: number): string {
  const unit = 10 ** digits;
  const written = (value: number) => String(Math.round(value * unit) / unit);
  let [x, y] = [0, 0];
  let path = '';
  for (const [, command = '', text = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = numbers(text);
    if (command === 'Q') {
      for (let at = 0; at + 3 < values.length; at += 4) {
        const [cx = 0, cy = 0, toX = 0, toY = 0] = values.slice(at, at + 4);
        const curve = [x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y)];
        curve.push(toX + (2 / 3) * (cx - toX), toY + (2 / 3) * (cy - toY), toX, toY);
        path += `C${curve.map(written).join(' ')}`;
        [x, y] = [toX, toY];
      }
      continue;
    }
    path += command + values.map(written).join(' ');
    [x = x, y = y] = values.slice(-2);
  }
  return path;
}

/** Only absolute commands of the kinds that letters have. */
const isSimple = (data: string) => /^[MLQCZ0-9.,\s-]*$/.test(data);

const ruleOf = (rule: string | undefined) => (rule === 'evenodd' ? 'even-odd' : 'non-zero');

class Drawer {
  readonly #doc: PDFDocument;
  readonly #root: Node;
  readonly #digits: number;

  /** @param digits that a coordinate needs */
  constructor(doc: PDFDocument, root: Node, digits: number) {
    this.#doc = doc;
    this.#digits = digits;
    this.#root = root;
  }

  #transform(text: string | undefined): void {
    for (const [, name = '', values = ''] of (text ?? '').matchAll(/([a-z]+)\(([^)]*)\)/g)) {
      const matrix = matrixOf(name, numbers(values));
      if (matrix !== undefined) this.#doc.transform(...matrix);
    }
  }

  /** @returns whether there is something to fill */
  #outline({ name, attributes }: Node): boolean {
    const value = (key: string) => Number(attributes[key] ?? 0);
    const { d = '' } = attributes;
    if (name === 'path') this.#doc.path(isSimple(d) ? cubicPath(d, this.#digits) : d);
    else if (name === 'circle') this.#doc.circle(value('cx'), value('cy'), value('r'));
    else if (name === 'rect') {
      const [x, y, width, height] = [value('x'), value('y'), value('width'), value('height')];
      if (value('rx') > 0) this.#doc.roundedRect(x, y, width, height, value('rx'));
      else this.#doc.rect(x, y, width, height);
    } else return false;
    return true;
  }

  #clip(reference: string | undefined): void {
    const id = /^url\(#(.+)\)$/.exec(reference ?? '')?.[1];
    const clip = id === undefined ? undefined : findById(this.#root, id);
    const [shape] = clip?.children ?? [];
    if (shape !== undefined && this.#outline(shape)) {
      this.#doc.clip(ruleOf(shape.attributes['clip-rule']));
    }
  }

  draw(node: Node, fill = '#000000'): void {
    const { name, attributes, children } = node;
    if (name === 'defs' || name === 'clipPath') return;
    const own = attributes['fill'] ?? fill;
    this.#doc.save();
    this.#transform(attributes['transform']);
    this.#clip(attributes['clip-path']);
    const opacity = attributes['opacity'] ?? attributes['fill-opacity'];
    if (opacity !== undefined) this.#doc.fillOpacity(Number(opacity));
    if (own !== 'none' && this.#outline(node)) {
      this.#doc.fillColor(own).fill(ruleOf(attributes['fill-rule']));
    }
    for (const child of children) this.draw(child, own);
    this.#doc.restore();
  }
}

/** @returns whether it was drawn */
export function drawSvg(doc: PDFDocument, data: string, box: Box): boolean {
  const root = parse(data);
  const [left, top, width, height] = numbers(root?.attributes['viewBox'] ?? '');
  if (root === undefined || width === undefined || height === undefined) return false;
  doc.save();
  const scale = Math.min(box.width / width, box.height / height);
  doc.transform(scale, 0, 0, scale, box.x - (left ?? 0) * scale, box.y - (top ?? 0) * scale);
  // A tenth of a point is finer than a page shows.
  const digits = Math.max(0, Math.ceil(Math.log10(scale * 5)));
  new Drawer(doc, root, digits).draw(root);
  doc.restore();
  return true;
}
