/** The hashes of a built page's inline sheets and scripts, and the tag of its text. */
import { createHash } from 'node:crypto';
import type { InlineHashes } from './security-headers.ts';

const INLINE_SHEET = /<style>([\s\S]*?)<\/style>/g;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

function hashesOf(html: string, element: RegExp): string[] {
  return Array.from(html.matchAll(element), ([, content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  });
}

/** @param html as it was built: nothing of a user is in it */
export function inlineHashes(html: string): InlineHashes {
  return { styles: hashesOf(html, INLINE_SHEET), scripts: hashesOf(html, INLINE_SCRIPT) };
}

export function etagOf(text: string | Buffer): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
