/** What a name should not remind of: illness, dirt, death, failure, and sounds that are laughed at. */

/** Refused anywhere in a name. */
const INSIDE =
  `blood corpse coffin tomb grave death dead deceas murder slaughter suicid hanging poison toxic venom
  cancer tumor tumour plague virus disease leprosy pox syphil herpes ebola malaria diarrh vomit puke barf snot
  mucus phlegm scab gangren pustul sewer sewage garbage trash rubbish filth stink stench smell fart poop turd
  dung manure faec fecal urine piss pee-pee maggot cockroach roach lice vermin louse leech slug parasit tapeworm
  broke fail flop crash wreck disaster doom demon devil satan lucifer hell evil sinister curse hatred hate rage
  terror horror torture slave nazi hitler fascis genocid holocaust jihad riot crime thief steal fraud scam cheat
  fake bogus shoddy junk lousy crappy crap nasty ugly hideous idiot moron stupid dumb lame loser fatso obese
  weep mourn misery grief gloom despair lonely cripple retard pimp whore slut porn sex erotic nude naked grope
  fondle hooker strip-tease orgy orgas cum-shot spank rape molest incest nipple boob tits breast penis vagin anus
  rectum rectal colon bowel butt bum arse damn bastard bitch bugger wank fuck shit cock dick pussy cunt twat
  knob-head booger burp belch pimple wart mold-y mildew rotten rot-ten decay spoil rancid sour-milk drown
  choke strangle rapist stab bullet bomb missile rifle pistol shotgun grenade explode explosi arson cocaine heroin
  crack-pipe meth opium addict drunk hangover overdose swine leper lich-en-rot gash gore entrail guts cannibal
  terrib horrib awful worthless useless cheapo bankrup flaccid impoten sterile limp-dick damage`
    .split(/\s+/)
    .map((word) => word.replaceAll('-', ''));

/** Refused as a word of a name, at its beginning and at its end. */
const AT_EDGES =
  `ass bra die dies dying kill ill sick sad mad bad pus rot sin gun hag rat lie poo pee wee fat pig bum tit
  cum vag hoe ho hell hex woe cry sob wart lard crud grim sag gas bile germ dead numb mob bog slum rust lose
  loss leak dump mud muck scum slop gunk grub gag ugh sick cult war jail debt cold-sore mole stool`
    .split(/\s+/)
    .filter((word) => word.length > 2)
    .map((word) => word.replaceAll('-', ''));

/** Innocent words that have one of them inside. */
const INNOCENT =
  `forage filament flame scamper sturdy method stalwart buttress button butter buttercup butterfly embutton abutment peacock cockle cockatoo woodcock hancock shuttlecock
  shell hellebore hello shellac seashell mussel sextant sussex essex unisex grapefruit grape drape scrape trapeze
  cassette grass brass glass bass class compass passage classic moss basset tassel vessel assemble canvass
  harass album bumble bumblebee colony colonnade colonial semicolon hellenic mitten kitten titan title
  petit titbit seed skill skillet quill thrill mill hill twill drill brilliant villa pillow willow illumine
  vanilla gorilla ratio grate crate slate plate prate quarter pirate karat marathon narrate strata errata
  orator barathea thunder spruce dew brave gravel engrave gravure gravity brew slugger scrap failsafe crashpad
  heron heroine anchor hearth heather heath leather weather feather garbage-free wheel steel feel sinew basin
  resin raisin singer single sinuous cousin gunwale begun burgundy bragg fathom fatigue infatuate pigment pigeon
  spigot bumper album tithe titmouse titanium constitution tithing cumin cucumber accumulate vague vagabond
  hoeing shoe shoelace grime grimace pilgrim sagebrush sage sagebrush message gasket gastro vegas mudlark
  crude cruder rusty crust crusty trust thrust rustic rustle leaky bleak mobile mobility boggle bogie toboggan
  trumpet scumble culture cultivate warm warmth ward wardrobe award dwarf warp wares wart-free brokerage
  pagoda lagoon wagon dragon slope slopestyle antelope envelope solstice police polite slice splice malice
  molecule stooled footstool toadstool diesel dieter indie birdie goldie lied belief relief believe earlier
  dumpling matador sadde saddle sadiron crusade badge badger bade badminton forbade madder madame nomad made
  madrigal salad rotor rotunda rotate carrot parrot wrote brother frothy frothe protein pear pearl peel speed
  weed tweed sweet weekend weep-hole sweep sweeping ween between tween tweezers wheeze teepee pie`
    .split(/\s+/)
    .map((word) => word.replaceAll('-', ''));

const INNOCENT_BY_SIZE = INNOCENT.toSorted((a, b) => b.length - a.length);
const AT_EDGE = new Set(AT_EDGES);

/** Puts a sign in the place of innocent words, so that nothing is found inside of them. */
function withoutInnocent(word: string): string {
  let left = word;
  for (const innocent of INNOCENT_BY_SIZE) {
    if (left.includes(innocent)) left = left.replaceAll(innocent, '.');
  }
  return left;
}

function hasEdge(word: string): boolean {
  if (AT_EDGE.has(word)) return true;
  for (const size of [3, 4]) {
    if (
      word.length > size &&
      AT_EDGE.has(word.slice(0, size)) &&
      !/[aeiou]/.test(word[size] ?? '')
    ) {
      return true;
    }
    if (
      word.length > size &&
      AT_EDGE.has(word.slice(-size)) &&
      !/[aeiou]/.test(word.at(-size - 1) ?? '')
    ) {
      return true;
    }
  }
  return false;
}

/**
 * @param words of the name, in small letters of a to z
 * @param parts that it is made of: a whole part says what it means
 */
export function hasBadConnotation(
  words: readonly string[],
  parts: readonly string[] = [],
): boolean {
  const known = new Set(parts);
  return [...words, words.join('')].some((word) => {
    const left = withoutInnocent(word);
    if (INSIDE.some((bad) => left.includes(bad))) return true;
    if (known.has(word)) return AT_EDGE.has(word);
    return left === word ? hasEdge(word) : left.split('.').some((piece) => AT_EDGE.has(piece));
  });
}
