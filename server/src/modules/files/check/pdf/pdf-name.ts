/** Finds names in the text of a PDF, however they are written. */

/** @returns a pattern for any of these names, whose letters may be written as #xx */
export function pdfName(...names: readonly string[]): RegExp {
  const patterns = names.map((name) =>
    Array.from(name, (letter) => {
      const hex = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${hex.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
    }).join(''),
  );
  return new RegExp(`/(?:${patterns.join('|')})(?=[\\s\\0()<>[\\]{}/%]|$)`);
}
