/** Parts of addresses that are written in more than one way. */

const PLACES: Readonly<Record<string, string>> = {
  street: 'st',
  strasse: 'str',
  avenue: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  lane: 'ln',
  drive: 'dr',
  building: 'bldg',
  number: 'no',
  nr: 'no',
  floor: 'fl',
  room: 'rm',
  district: 'dist',
  province: 'prov',
  suite: 'ste',
  apartment: 'apt',
  square: 'sq',
  platz: 'pl',
  highway: 'hwy',
  and: 'and',
};
/** «Werkstraße» is one word. */
const STREET = /^(\p{L}{3,}?)(?:strasse|str)$/u;

/** @returns a word of an address in its short form; a street as its name and its kind */
export function shortenPlace(word: string): readonly string[] {
  const street = STREET.exec(word);
  if (street?.[1]) return [street[1], 'str'];
  return [PLACES[word] ?? word];
}
