/** Draws every icon and picture into one SVG file, which pages refer to by `<use>`. */
import { readdir, readFile } from 'node:fs/promises';
import { SET_ICONS } from '../src/ui/icon-names.ts';

type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconModule {
  __iconData: { node: IconNode };
}

const DRAWINGS = new URL('../drawings/', import.meta.url);

// The set's package lists its components only; the shapes behind them lie in these files.
const SET = new URL('./dist/esm/icons/', import.meta.resolve('lucide-react/package.json')).href;

const LINE =
  'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

async function setIcon(name: string): Promise<string> {
  const icon = (await import(`${SET}${name}.mjs`)) as IconModule;
  const shapes = icon.__iconData.node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).filter(([key]) => key !== 'key');
    return `<${tag} ${written.map(([key, value]) => `${key}="${value}"`).join(' ')}/>`;
  });
  return `<symbol id="icon-${name}" viewBox="0 0 24 24"><g ${LINE}>${shapes.join('')}</g></symbol>`;
}

/** @returns the drawing as a symbol with the file's name, its own frame taken off */
async function drawing(file: string): Promise<string> {
  const svg = await readFile(new URL(file, DRAWINGS), 'utf8');
  const parts = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg);
  if (!parts) throw new Error(`${file} is not a drawing with a viewBox`);
  const shapes = parts[2]?.replace(/\n\s*/g, '') ?? '';
  return `<symbol id="${file.slice(0, -4)}" viewBox="${parts[1]}">${shapes}</symbol>`;
}

/** @returns the text of the sprite */
export async function drawSprite(): Promise<string> {
  const files = (await readdir(DRAWINGS)).filter((file) => file.endsWith('.svg')).sort();
  const symbols = await Promise.all([...SET_ICONS.map(setIcon), ...files.map(drawing)]);
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
