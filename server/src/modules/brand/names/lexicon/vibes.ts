/** Words and endings of the five vibes: what goes first, what goes last, what ends a coined name, and its sounds. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';

interface VibeText {
  /** Adjectives and short nouns that go before a word of the idea; with `-` behind it not in two words. */
  readonly first: string;
  /** What goes after a word of the idea. */
  readonly last: string;
  /** Endings of coined names; a root ends in a consonant before a vowel. */
  readonly endings: string;
  /** Names of sounds alone: how syllables begin, their vowels, how the name ends. */
  readonly sounds: { readonly begin: string; readonly middle: string; readonly end: string };
}

export const VIBE_TEXTS: Readonly<Record<BrandVibe, VibeText>> = {
  MODERN: {
    first: `clear bright open swift nova- true prime keen deft lucid fresh sharp- north next- alto- level- neat- axis-
      even- mono- arc- vero- onward civic urban ready agile direct- flux- tidal solar metro kinetic rapid candid exact-
      modular cobalt lumen- polar vivid first- good- modern- daily easy- field-`,
    last: `form line shift loop craft point space field path works port scape mark side way base bay yard lane
      span grid set labs studio`,
    endings: `ara ora iva ova era eo io ix on ea elo ent ade ona ori ane ella alto`,
    sounds: {
      begin: 'n v l m r k t s z d br tr kl fl pr',
      middle: 'a e i o u',
      end: 'a o n x ra va no ria ron len ris vo ta lio',
    },
  },
  PLAYFUL: {
    first: `happy jolly merry zippy peppy tiny little sunny bouncy dizzy fuzzy giddy jazzy lucky nifty perky
      plucky snappy spry bubbly cheeky chirpy dandy fizzy funky hoppy jumpy twirly wiggly zesty bumble doodle
      pickle noodle muddle jelly tickle bonny dinky loopy`,
    last: `bop pop pal kin doodle bug bean bee hop jam joy club patch puff pip bun boo bird bear bunny fox
      wink dot buddy  loop fizz`,
    endings: `le ly kin kins oo ster ito ini aloo ie zie let ling ino abee ipop ola eroo ington ish y`,
    sounds: {
      begin: 'b p m w z j t d l f bl pl sn tw h',
      middle: 'a o u i oo e',
      end: 'bo bi ble dle ggle moo pi mo zy zo ly loo by ppy nky nzo',
    },
  },
  LUXURY: {
    first: `velvet silk satin gilded noble royal regal belle opal pearl ivory onyx marble amber grand fine
      maison atelier aurelian sable rare gallant haute verve eminent ornate serene sovereign cashmere rosewood
      crystal imperial monarch regent signet antique classic quiet winter evening`,
    last: `house court manor row hall crest gate park grove vale mere lane hill reine lion crown rose dame
      isle bell heir stone brook`,
    endings: `elle ette ine eau ique ance essa iere ora elia ienne ane ello aine otte ian ace ise`,
    sounds: {
      begin: 'v l m s r d b c el al or am au cel ser',
      middle: 'a e i o ia',
      end: 'ra lle lia ne nne sse lette rine ve ria vois lois ssa ntine vaux',
    },
  },
  MINIMALIST: {
    first: `plain bare pure still calm soft one- mono- slow quiet pale clean thin raw even near- low-
      ease- light- white stone sand ash oat- bone- salt dune- linen paper clay mist- single- simple gentle level- slate
      north blank- oak silent humble morning winter common`,
    last: `form line well kind made ware folk stead stone field wood room day land leaf dot side fold bay
      ground hus end craft page`,
    endings: `o a en um is u i io el an in ei on ar il ova une em al e os ine ei ea`,
    sounds: {
      begin: 'm n l s h t k o a e b v y',
      middle: 'a o u e i',
      end: 'a o u i n l m na no mi ko ru to el un om',
    },
  },
  BOLD: {
    first: `brave iron steel titan storm rebel rogue wild bold stark fierce grand mighty thunder granite
      daring true stout hardy flint rock oak north black red lion wolf hawk raven falcon bison strong free
      prime- apex- high summit- max- vast- blaze- bold big deep- hard- true`,
    last: `forge strike bolt peak rock force stone wolf hawk ridge guard fire bear crest hammer axe drive
      fort works rider born bluff fang storm`,
    endings: `ax or ex on us ik ark ard ix ox ian ior ero ane ar um ock and ast`,
    sounds: {
      begin: 'b d g k t r v br dr gr kr tr th st',
      middle: 'a o u e i',
      end: 'x k r n rk rd rn xt lt rok von dor gan rax tor rik',
    },
  },
};
