/** The names of brands that we hold: found by the same letters, one letter more, less or other, or the same sound. */
import { distance } from 'fastest-levenshtein';
import { readLines } from '../engine/packed-lines.ts';
import { placeIn } from '../engine/sorted-numbers.ts';
import { hashOf } from '../../seeded-random.ts';
import { bareName, soundOf } from './bare-name.ts';
import { MEDICINES } from './medicines.ts';

export type Likeness = 'same' | 'one_letter' | 'sounds';

export interface Neighbour {
  /** As it is written. */
  readonly name: string;
  readonly likeness: Likeness;
  readonly isMedicine: boolean;
}

/** With fewer letters, too many names are one letter apart. */
const LEAST_FOR_ONE_LETTER = 5;
const LEAST_FOR_SOUND = 4;
const MOST_EDITS_OF_SOUND = 2;

/** The key in the upper 32 bits of 53, so that one sort orders both. */
const PLACES = 2 ** 16;

/** Places of names by a number, in two arrays: a map of so many would be ten times as large. */
class Postings {
  readonly #keys: Uint32Array;
  readonly #places: Uint16Array;

  /** @param both keys with places, as `key * PLACES + place` */
  constructor(both: Float64Array) {
    both.sort();
    this.#keys = new Uint32Array(both.length);
    this.#places = new Uint16Array(both.length);
    for (let at = 0; at < both.length; at += 1) {
      const one = both[at] ?? 0;
      this.#keys[at] = Math.floor(one / PLACES);
      this.#places[at] = one % PLACES;
    }
  }

  find(key: number): number[] {
    const places: number[] = [];
    for (let at = placeIn(this.#keys, key); this.#keys[at] === key; at += 1) {
      places.push(this.#places[at] ?? 0);
    }
    return places;
  }
}

/** @returns a word without each of its letters in turn, and the word itself */
function spellings(bare: string): string[] {
  return [bare, ...Array.from(bare, (_, at) => bare.slice(0, at) + bare.slice(at + 1))];
}

/** @returns how alike two names are; undefined when they are not */
export function likenessOf(bare: string, other: string): Likeness | undefined {
  if (bare === other) return 'same';
  const shorter = Math.min(bare.length, other.length);
  const edits = distance(bare, other);
  if (edits === 1 && shorter >= LEAST_FOR_ONE_LETTER) return 'one_letter';
  const isClose = edits <= MOST_EDITS_OF_SOUND && shorter >= LEAST_FOR_SOUND;
  return isClose && soundOf(bare) === soundOf(other) ? 'sounds' : undefined;
}

class BrandIndex {
  /** All names as they are written, one a line. */
  readonly #names: string;
  /** Where each begins in it. */
  readonly #starts: Uint32Array;
  readonly #bySpelling: Postings;
  readonly #bySound: Postings;
  readonly #firstMedicine: number;

  constructor() {
    const seen = new Set<string>();
    const names: string[] = [];
    const sounds: number[] = [];
    let letters = 0;
    const add = (name: string, sound?: string) => {
      const bare = bareName(name);
      if (seen.has(bare)) return;
      seen.add(bare);
      names.push(name);
      sounds.push(hashOf(sound ?? soundOf(bare)));
      letters += bare.length + 1;
    };
    for (const line of readLines('brands.txt.br')) {
      const [name = '', sound = ''] = line.split('\t');
      add(name, sound);
    }
    for (const name of GOODS_BRANDS) add(name);
    this.#firstMedicine = names.length;
    for (const name of MEDICINES) add(name.slice(0, 1).toUpperCase() + name.slice(1));
    this.#names = names.join('\n');
    let start = 0;
    this.#starts = Uint32Array.from(names, ({ length }) => {
      const own = start;
      start += length + 1;
      return own;
    });
    const spelled = new Float64Array(letters);
    let size = 0;
    let place = 0;
    for (const bare of seen) {
      for (const spelling of spellings(bare)) {
        spelled[size] = hashOf(spelling) * PLACES + place;
        size += 1;
      }
      place += 1;
    }
    this.#bySpelling = new Postings(spelled);
    this.#bySound = new Postings(
      Float64Array.from(sounds, (sound, place) => sound * PLACES + place),
    );
  }

  get size(): number {
    return this.#starts.length;
  }

  #nameAt(place: number): string {
    const end = this.#starts[place + 1];
    return this.#names.slice(this.#starts[place], end === undefined ? undefined : end - 1);
  }

  /** @returns the nearest of those that are alike */
  find(bare: string): Neighbour | undefined {
    const places = new Set([
      ...spellings(bare).flatMap((spelling) => this.#bySpelling.find(hashOf(spelling))),
      ...(bare.length >= LEAST_FOR_SOUND ? this.#bySound.find(hashOf(soundOf(bare))) : []),
    ]);
    const order = ['same', 'one_letter', 'sounds'] as const;
    let best: Neighbour | undefined;
    for (const place of places) {
      const name = this.#nameAt(place);
      const likeness = likenessOf(bare, bareName(name));
      if (likeness === undefined) continue;
      if (best === undefined || order.indexOf(likeness) < order.indexOf(best.likeness)) {
        best = { name, likeness, isMedicine: place >= this.#firstMedicine };
      }
    }
    return best;
  }
}

let index: BrandIndex | undefined;

/** @returns the index, read at first use */
export function brandIndex(): BrandIndex {
  index ??= new BrandIndex();
  return index;
}

/** Brands of goods that the lists of shops and of software do not have, each well known in some trade. */
const GOODS_BRANDS: readonly string[] = `
Kleenex|Clover|Ember|Lumen|Halo|Nest|Ring|Away|Tempo|Dyson|Vitamix|Le Creuset|Lodge|KitchenAid|Tupperware|Pyrex
Corelle|Oxo|Cuisinart|Instant Pot|Ninja|Breville|Keurig|Nespresso|Moccamaster|Chemex|Hario|Aeropress|Fellow
Stanley|Yeti|Hydro Flask|Contigo|Nalgene|Klean Kanteen|Thermos|Brita|SodaStream|S'well|Owala|Zojirushi|Staub
Zwilling|Wusthof|Victorinox|Leatherman|Casper|Purple|Tempur|Sealy|Simba|Emma|Eight Sleep|Brooklinen|Parachute
Buffy|Coyuchi|Boll Branch|Saatva|Avocado|Leesa|Marshall|Sonos|Bose|JBL|Beats|Jabra|Sennheiser|Shure|Anker|Belkin
Logitech|Razer|Corsair|Garmin|Fitbit|Oura|Whoop|GoPro|Insta360|Tile|Philips Hue|Lifx|Nanoleaf|Ecobee|Wyze|Arlo
Eufy|Roborock|Roomba|iRobot|Shark|Bissell|Hoover|Dreame|Braun|Oral B|Sonicare|Gillette|Venus|Harry's
Dollar Shave|Manscaped|Nivea|Dove|Olay|Neutrogena|Cetaphil|CeraVe|Aveeno|Eucerin|Vaseline|Clinique|Glossier
Fenty|Rare Beauty|Drunk Elephant|Tatcha|Laneige|Cosrx|Olaplex|Pantene|Dyson Airwrap|Method|Mrs Meyers
Seventh Generation|Ecover|Persil|Tide|Ariel|Downy|Lenor|Febreze|Glade|Swiffer|Charmin|Bounty|Pampers|Huggies
Luvs|Graco|Chicco|Bugaboo|Babybjorn|Ergobaby|Skip Hop|Nanit|Owlet|Snoo|Elvie|Willow|Medela|Lansinoh|Play Doh
Crayola|Nerf|Barbie|Hot Wheels|Fisher Price|Melissa Doug|Magna Tiles|Ravensburger|Hasbro|Mattel|Playmobil
Schleich|Jellycat|Tonies|Yoto|Catan|Monopoly|Scrabble|Jenga|Uno|Dixit|Funko|Squishmallows|Tamagotchi|Fjallraven
Patagonia|Osprey|Deuter|Arcteryx|Black Diamond|Petzl|Coleman|Jetboil|Hilleberg|Thule|Brompton|Rapha|Cannondale
Specialized|Shimano|Peloton|Lululemon|Gymshark|Allbirds|Crocs|Birkenstock|Vans|Converse|Hoka|Brooks|Saucony
Salomon|Merrell|Everlane|Bombas|Smartwool|Darn Tough|Carhartt|Dickies|Barbour|Stutterheim|Rains|Hunter
Warby Parker|Ray Ban|Oakley|Bellroy|Herschel|Tumi|Samsonite|Rimowa|Peak Design|Moleskine|Leuchtturm|Lamy|Pilot
Sharpie|Staedtler|Faber Castell|Montblanc|Swatch|Casio|Seiko|Timex|Fossil|Daniel Wellington|Mejuri|Alex Ani
Chupi|Missoma|Oatly|Alpro|Beyond Meat|Impossible|Quorn|Huel|Soylent|Clif|Kind|Larabar|RXBar|Quest|Halo Top
Ben Jerrys|Magnum|Haagen Dazs|Nutella|Toblerone|Milka|Lindt|Ritter Sport|Haribo|Tonys Chocolonely|Hershey|Reeses
Snickers|Kit Kat|Twix|Oreo|Pringles|Doritos|Lays|Cheetos|Kettle|Tyrrells|Ruffles|Red Bull|Monster|Celsius
Gatorade|Powerade|Liquid Death|LaCroix|Perrier|Evian|Fiji|Volvic|Schweppes|Fever Tree|Seedlip|Guinness|Heineken
Corona|Budweiser|Stella Artois|Bacardi|Absolut|Smirnoff|Jameson|Baileys|Campari|Aperol|Lavazza|Illy|Nescafe
Folgers|Twinings|Lipton|Tetley|Teapigs|Yogi|Celestial|Pukka|Heinz|Tabasco|Sriracha|Cholula|Hellmanns|Maggi|Knorr
Barilla|Bonne Maman|Philadelphia|Babybel|Chobani|Fage|Danone|Activia|Yoplait|Kelloggs|Quaker|Cheerios|Weetabix
Headspace|Calm|Therabody|Theragun|Hyperice|Hims|Hers|Ritual|Seed|Centrum|Berocca|Gaia|Nature Made|Solgar|Whiskas
Pedigree|Purina|Kong|Furbo|Fi|Chuckit|Ruffwear|Barkbox|Dewalt|Makita|Milwaukee|Bosch|Ryobi|Festool|Karcher|Stihl
Husqvarna|Gardena|Fiskars|Weber|Traeger|Big Green Egg|Ooni|Solo Stove|Breeo|Diptyque|Jo Malone|Yankee Candle
Boy Smells|Byredo|Le Labo|Aesop|Rituals|Loccitane|Weleda|Burts Bees|Badger|Tom's of Maine|Native|Lume|Quip
Cocofloss|Billie|Flamingo|Thinx|Diva|Saalt|Lola|Cora|Bee's Wrap|Stasher|Who Gives a Crap|Grove|Blueland|Dropps
Package Free|Baggu|Lomi|Mill|Noissue|Packhelp|Lumi|Arka|Moo|Vistaprint|Stickermule|Fender|Gibson|Yamaha|Roland
Korg|Moog|Steinway|Kindle|Kobo|Remarkable|Rocketbook|Bullet Journal|Hay|Muuto|Vitra|Flos|Artemide|Anglepoise
Louis Poulsen|Menu|Kartell|Knoll|Herman Miller|Steelcase|Humanscale|Branch|Uplift|Fully|Article|Burrow|Floyd
Tuft Needle|Sabai|Joybird|Wayfair|Made|Heals|Lovevery|Kiwico|Osmo|Sphero|Anki|Cozmo|Makey Makey|Littlebits
Arduino|Prusa|Bambu|Creality|Glowforge|Cricut|Silhouette|Brother|Singer|Bernina|Janome|Lantern|Beacon|Summit
Haven|Hearth|Nook|Sage|Iris|Aura|Prism|Pixel|Nova|Meridian|Nimbus|Zephyr|Opal|Onyx|Aster|Flux|Pulse|Vista|Orbit
Kite|Bolt|Amber|Coral|Atlas|Mosaic|Compass|Relay|Volt|Tonic|Bloom|Petal|Thrive|Balance|Poise|Elixir|Nectar
Ripple|Harvest|Orchard|Larder|Juniper|Cedar|Birch|Rowan|Heather|Fern|Moss|Acorn|Pebble|Wren|Kestrel|Otter|Robin
Finch|Raven|Titan|Granite|Flint|Anvil|Forge|Keystone|Dream|Slumber|Luna|Dawn|Dusk|Echo|Chord|Octave|Treble
Cadence|Sonar|Chime|Velvet|Satin|Linen|Muslin|Denim|Canvas|Indigo|Twill|Stride|Pace|Dash|Swift|Comet|Twilight
Eclipse|Solstice|Zenith|Quill|Folio|Fable|Saga|Lore|Rune|Riddle|Token|Marble|Button|Tinker|Wonder|Pixie|Sprite
Glow|Shine|Ray|Spark|Gleam|Wick|Flare|Flow|Zen|Mantra|Lotus|Vigor|Pivot|Hinge|Fold|Dock|Link|Node|Vector|Matrix
Cipher|Helix|Photon|Axis
`
  .trim()
  .split(/[|\n]/);
