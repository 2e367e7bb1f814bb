/** Types of the stemmers that the search uses. */
declare module 'snowball-stemmers' {
  export function newStemmer(language: 'english' | 'german' | 'spanish' | 'french'): {
    stem(word: string): string;
  };
}
