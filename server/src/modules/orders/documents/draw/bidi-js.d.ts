/** What documents use of bidi-js, which has no types of its own. */
declare module 'bidi-js' {
  interface Bidi {
    /** A level for each UTF-16 unit: odd ones are read from the right. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
    getMirroredCharacter(letter: string): string | null;
  }
  export default function createBidi(): Bidi;
}
