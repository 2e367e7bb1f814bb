/** The gates for texts of a language model: words alone, of what the entrepreneur has told. */
import { brandIndex } from '../names/gates/brand-index.ts';
import { isOffensiveWord } from '../names/gates/offensive.ts';

export interface ProposedText {
  readonly text: string;
  /** All that the entrepreneur has told. */
  readonly facts: string;
  /** Characters. */
  readonly max: number;
}

const LEAST = 10;
/** Marks of HTML, code and templates; of addresses; and characters that nobody sees. */
const MARKUP = /[<>{}`\\|]|\]\(|&[a-z#0-9]+;|\*\*|__/i;
const ADDRESS = /https?:|www\.|\/\/|@|[\p{L}\p{N}-]+\.[a-z]{2,}(?=\b)/iu;
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;

/** Letters of a script in which the gates can read neither words nor claims. */
const UNREAD = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

const wordsOf = (text: string) =>
  text.toLowerCase().match(/[\p{L}\p{M}]+(?:[’'-][\p{L}\p{M}]+)*/gu) ?? [];
const numbersOf = (text: string) => text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [];

/** @returns whether a word that begins large in the middle of a sentence is a brand that we hold */
function namesBrand(text: string, own: ReadonlySet<string>): boolean {
  for (const [, word = ''] of text.matchAll(/\b(\p{Lu}[\p{L}]{2,})/gu)) {
    const bare = word.toLowerCase();
    if (own.has(bare)) continue;
    const found = brandIndex().find(bare);
    // Many common words are brands, too; at the beginning of a sentence they are those words.
    const isFirst = new RegExp(`(?:^|[.!?…:\\n]\\s*)${word}\\b`, 'u').test(text);
    if (found?.likeness === 'same' && !isFirst) return true;
  }
  return false;
}

/** @returns the text as it may be shown; undefined where it may not */
export function admitText({ text: given, facts, max }: ProposedText): string | undefined {
  const text = given
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ *\r?\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (text.length < LEAST || text.length > max || !text.isWellFormed()) return undefined;
  if (HIDDEN.test(text.replaceAll('\n', ''))) return undefined;
  if (MARKUP.test(text) || ADDRESS.test(text)) return undefined;
  const own = new Set(wordsOf(facts));
  const words = wordsOf(text);
  if (words.some((word) => isOffensiveWord(word))) return undefined;
  if (words.some((word) => !own.has(word) && (isWatched(word) || UNREAD.test(word))))
    return undefined;
  const numbers = new Set(numbersOf(facts));
  if (numbersOf(text).some((number) => !numbers.has(number))) return undefined;
  if (/[%€$£¥]/.test(text) && !/[%€$£¥]/.test(facts)) return undefined;
  return namesBrand(text, own) ? undefined : text;
}

interface Watched {
  /** Whole words. */
  readonly numbers: string;
  /** Whole words; `*` stands for any ending. */
  readonly claims: string;
}

/** A number word that is a common word of another of these languages is left out. */
const LANGUAGES: Readonly<Record<string, Watched>> = {
  en: {
    numbers:
      'two three four five six seven eight nine ten eleven twelve dozen twenty thirty forty fifty hundred hundreds thousand thousands million millions billion half twice double triple percent',
    claims:
      'best leading award* awards winning certif* guarantee* proven clinical* tested patented exclusive* cheapest fastest safest revolutionary number-one organic sustainab* eco-friendly vegan recyclable recycled biodegradable plastic-free carbon-neutral handmade luxury premium trusted loved favourite favorite everyone free',
  },
  de: {
    numbers:
      'zwei drei vier fünf sechs sieben acht neun zehn zwölf dutzend zwanzig dreißig vierzig fünfzig hundert hunderte tausend tausende million millionen milliarde halb halbe hälfte doppelt dreifach prozent',
    claims:
      'beste bester bestes besten bestem führend* preisgekrönt* ausgezeichnet* zertifizier* zertifikat* garant* bewiesen* nachgewiesen* klinisch* getestet* geprüft* testsieger* patentier* exklusiv* günstigste* billigste* schnellste* sicherste* revolutionär* nachhaltig* umweltfreundlich* ökologisch* biologisch* vegan* recycelt* recycelbar* klimaneutral* plastikfrei* handgemacht* handgefertigt* luxus* luxuriös* premium* lieblings* beliebt* kostenlos* gratis',
  },
  fr: {
    numbers:
      'deux trois quatre cinq sept huit neuf dix onze douze douzaine quinze vingt trente quarante cinquante cent cents centaines mille milliers million millions milliard moitié demi double triple pourcent',
    claims:
      'meilleur* leader* primé* récompensé* certifi* garanti* prouvé* clinique* testé* breveté* exclusi* révolutionnaire* durable* écologique* biologique* végan* recyclé* recyclable* biodégradable* fait-main artisanal* luxe luxueu* préféré* favori* gratuit*',
  },
  es: {
    numbers:
      'dos tres cuatro cinco seis siete ocho nueve diez doce docena quince veinte treinta cuarenta cincuenta cien ciento cientos mil miles millón millones mitad medio doble triple porcentaje',
    claims:
      'mejor mejores líder* premiad* galardonad* certific* garant* demostrad* probad* clínic* patentad* exclusiv* revolucionari* sostenible* ecológic* orgánic* vegan* reciclad* reciclable* biodegradable* artesanal* lujo lujos* favorit* gratis gratuit*',
  },
  it: {
    numbers:
      'tre quattro cinque sette otto nove dieci dodici dozzina quindici venti trenta quaranta cinquanta cento mille mila milione milioni metà mezzo doppio triplo',
    claims:
      'migliore migliori leader premiat* certificat* garant* provat* testat* clinic* brevettat* esclusiv* rivoluzionari* sostenibil* ecologic* biologic* vegan* riciclat* riciclabil* biodegradabil* artigianal* lusso lussuos* preferit* gratis gratuit*',
  },
  nl: {
    numbers:
      'twee drie vier vijf zes zeven acht negen tien twaalf dozijn twintig dertig veertig vijftig honderd honderden duizend duizenden miljoen miljoenen helft dubbel driemaal procent',
    claims:
      'beste toonaangevend* bekroond* gecertificeerd* gegarandeerd* garantie* bewezen* klinisch* getest* gepatenteerd* exclusie* goedkoopste* snelste* veiligste* revolutionair* duurza* milieuvriendelijk* biologisch* veganistisch* gerecycled* recyclebaar* klimaatneutraal* handgemaakt* luxe luxueu* favoriet* gratis',
  },
};

const written = Object.values(LANGUAGES).flatMap(({ numbers, claims }) =>
  `${numbers} ${claims}`.split(' '),
);
const WHOLE = new Set(written.filter((word) => !word.endsWith('*')));
const BEGINNINGS = [
  ...new Set(written.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1))),
];

/** @param word in small letters */
function isWatched(word: string): boolean {
  return WHOLE.has(word) || BEGINNINGS.some((beginning) => word.startsWith(beginning));
}
