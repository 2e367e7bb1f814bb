/**
 * Letters of other scripts that look like Latin ones, by what they look like. From the Unicode Consortium's list of
 * confusables (https://www.unicode.org/Public/security/13.0.0/confusables.txt, Unicode License v3), as unhomoglyph 1.0.6
 * (MIT) has it: those that look like one or two Latin letters, without marks and without forms that normalising unites.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'ɑαаΑАᎪᗅꓮ𖽀𐊠',
  aa: 'ꜳꜲ',
  ae: 'æӕÆӔ',
  ao: 'ꜵꜴ',
  au: 'ꜷꜶ',
  av: 'ꜹꜻꜸꜺ',
  ay: 'ꜽꜼ',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓᑳƃƂБƀҍҌѣѢ',
  bl: 'Ы',
  c: 'ᴄςⲥсꮯ𐐽𑣲𑣩ΣⲤСᏟꓚ𐊢𐌂𐐕𐔜ȼҫҪ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ',
  dz: 'ʣ',
  e: 'ꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿ',
  f: 'ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏нɦꚕᏲⱧҢħћĦӉӇ',
  i: 'ıɪɩιіꙇӏꭵᎥ𑣃ɨᵻᵼ',
  j: 'ϳјꞲͿЈᎫᒍꓙɉɈ',
  k: 'ΚⲔКᏦᛕꓗ𐔘ƙⱩҚꝀҞ',
  l: '١۱𐌠𞣇ƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫٳ',
  ll: 'ǁװ',
  lo: 'Ю',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎ',
  n: 'ոռΝⲚꓠ𐔓ɳƞηƝᵰ',
  o: '०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖ۿøꬾØⵁɵꝋөѳꮎꮻƟꝊθΘӨѲⴱᎾᏫꭴတ',
  oe: 'œŒ',
  oo: 'ꝏꚙꝎꚘ',
  p: 'ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽ',
  q: 'ԛգզⵕʠ',
  r: 'ꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲ',
  rn: '𑣣𑜀ɱᵯ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: 'ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭȾƮҬŧŦᵵ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'ᴠνѵט𑜆ꮩ𑣀٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪѽ𑓅ꝡ',
  x: 'хᕁᕽ𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧Ҳ',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұɎҰ',
  z: 'ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩ʐƶƵȥȤᵶ',
};

/** Of ours: small letters that the list gives another look than many typefaces do. */
const MORE: Readonly<Record<string, string>> = { e: 'εє', n: 'ηп', r: 'я', w: 'шщω' };

const LATIN = new Map(
  [...Object.entries(LOOKALIKES), ...Object.entries(MORE)].flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

/** @returns the Latin letters that a character looks like, in small letters; itself if it looks like none */
export function latinOf(character: string): string {
  const small = character.toLowerCase();
  return LATIN.get(character) ?? LATIN.get(small) ?? LATIN.get(character.toUpperCase()) ?? small;
}
