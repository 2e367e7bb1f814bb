/** What products stand for: words of an idea, and the icons that a mark for them may show. */

/** Words, then icons. Evocative ones, too: a mark need not show the thing itself. */
const CONCEPTS: readonly (readonly [words: string, icons: string])[] = [
  [
    'candle wax scent scented fragrance aroma incense wick diffuser perfume',
    'fire-simple flame moon-stars flower-lotus sparkle sun-horizon drop-simple fire',
  ],
  [
    'food lunch snack meal kitchen cook cooking recipe eat dinner wrap sandwich sauce spice pasta soup salad bake baking bread flour granola cereal jam honey chocolate',
    'cooking-pot carrot leaf orange-slice bowl-food pepper cherries bread chef-hat fork-knife egg cookie grains avocado',
  ],
  ['bee beeswax honey hive pollen', 'hexagon flower-tulip sun leaf drop-simple clover'],
  [
    'coffee espresso latte brew tea matcha cup mug thermos tumbler',
    'coffee coffee-bean tea-bag drop-simple leaf sun-horizon',
  ],
  [
    'water bottle drink drinking beverage juice kombucha lemonade hydration flask carafe',
    'drop-simple drop-half waves beer-bottle wine orange-slice pint-glass mountains',
  ],
  [
    'wine beer spirit gin whiskey cocktail',
    'wine martini beer-bottle orange-slice pint-glass brandy',
  ],
  [
    'lamp light lantern lighting bulb glow led shade torch flashlight reading',
    'lamp lamp-pendant lightbulb sun moon lighthouse flashlight star-four',
  ],
  [
    'baby child children kid kids toddler infant newborn parent mother nursery stroller diaper',
    'baby baby-carriage balloon star moon-stars rabbit heart-straight cloud',
  ],
  [
    'toy toys game play puzzle board dice block plush doll',
    'puzzle-piece dice-three balloon rocket star horse cube game-controller',
  ],
  [
    'pet dog cat puppy kitten leash collar treat kennel litter bird rabbit hamster',
    'paw-print dog cat bone fish-simple bird rabbit heart-straight',
  ],
  [
    'garden gardening plant seed seeds herb herbs flower flowers pot planter soil grow growing compost thyme',
    'plant potted-plant flower-tulip leaf clover flower sun tree shovel',
  ],
  [
    'skin skincare soap cream lotion serum beauty cosmetic cosmetics shampoo hair makeup balm lip face body bath spa wash deodorant sunscreen',
    'drop-half flower-lotus hand-soap sparkle leaf drop-simple flower sun bathtub',
  ],
  [
    'tooth teeth toothbrush dental toothpaste oral floss mouth',
    'tooth drop-simple sparkle leaf smiley',
  ],
  [
    'clothes clothing shirt tshirt dress apparel fashion garment sweater hoodie jacket coat trousers jeans underwear swimwear linen cotton wool textile fabric knit knitted yarn sewing',
    'yarn needle t-shirt coat-hanger dress scissors hoodie feather shirt-folded',
  ],
  [
    'shoe shoes sneaker sneakers boot boots sandal sole insole sock socks',
    'sneaker boot footprints sock high-heel mountains',
  ],
  [
    'bag bags backpack handbag wallet purse tote pouch luggage suitcase case leather',
    'handbag backpack handbag-simple suitcase-rolling tote wallet suitcase',
  ],
  [
    'jewelry jewellery ring necklace earring bracelet gold silver gem diamond watch',
    'diamond crown star-four watch moon-stars diamonds-four',
  ],
  ['hat cap beanie sunglasses glasses eyewear', 'baseball-cap sunglasses eyeglasses beanie sun'],
  [
    'sport sports fitness gym workout training exercise muscle strength protein',
    'barbell lightning mountains medal trophy fire-simple heartbeat',
  ],
  [
    'yoga meditation mindfulness wellness pilates calm mat stretch',
    'flower-lotus moon-stars leaf sun-horizon waves circle-half',
  ],
  [
    'bike bicycle cycling cyclist ride helmet scooter commuter',
    'bicycle scooter mountains lightning road-horizon wind',
  ],
  ['run running runner marathon jog', 'footprints sneaker lightning wind medal'],
  [
    'ball football soccer basketball tennis golf baseball volleyball',
    'soccer-ball basketball tennis-ball trophy golf volleyball',
  ],
  [
    'surf swim swimming sea ocean beach boat sail sailing fishing',
    'waves anchor sailboat fish-simple sun-horizon swimming-pool boat',
  ],
  [
    'camp camping outdoor outdoors hike hiking trail tent climb climbing mountain adventure wild',
    'mountains tent campfire compass tree-evergreen backpack tipi binoculars',
  ],
  [
    'travel traveler travelling trip journey tourist passport flight',
    'compass suitcase-rolling airplane-tilt globe-hemisphere-west map-trifold island',
  ],
  [
    'home house furniture chair sofa couch table shelf decor interior room rug carpet curtain storage',
    'armchair couch house-line chair door lamp-pendant potted-plant',
  ],
  [
    'bed sleep sleeping pillow blanket mattress duvet bedding sheet night dream nap',
    'moon-stars bed moon cloud-moon cloud star feather',
  ],
  [
    'clean cleaning detergent laundry dish sponge broom tidy hygiene',
    'broom sparkle drop-simple washing-machine hand-soap leaf',
  ],
  [
    'office desk work paper notebook planner pen pencil stationery write writing journal note calendar',
    'notebook pencil-simple pen-nib book-open book-bookmark feather bookmark-simple',
  ],
  [
    'book books read reader story library learn learning school education student',
    'book-open book-bookmark graduation-cap student lightbulb',
  ],
  [
    'phone charger cable battery electronic electronics gadget device smart wireless speaker headphone headphones audio computer laptop keyboard camera sensor',
    'lightning plug headphones speaker-hifi battery-charging camera cpu plugs-connected waveform',
  ],
  [
    'tool tools repair hammer drill workshop wood wooden carpenter screw diy',
    'hammer wrench axe tree screwdriver toolbox paint-brush',
  ],
  [
    'art paint painting craft crafts clay ceramic ceramics pottery draw drawing colour color ink',
    'paint-brush palette paint-roller jar pen-nib flower scissors',
  ],
  [
    'health medical medicine doctor pain relief therapy vitamin supplement posture bandage care senior elderly',
    'heartbeat pill first-aid hand-heart heart leaf stethoscope bandaids',
  ],
  [
    'eco green sustainable recycled recycle compostable biodegradable reusable natural organic bamboo vegan plant earth planet climate zero waste',
    'leaf plant recycle tree clover planet globe-hemisphere-west wind',
  ],
  [
    'solar energy power electric wind heat heating warm warmer',
    'sun lightning wind sun-horizon fire-simple solar-panel',
  ],
  [
    'music musical guitar piano song instrument vinyl record drum',
    'guitar music-note vinyl-record metronome piano-keys',
  ],
  [
    'party gift gifts birthday wedding celebration card present',
    'gift balloon cake confetti heart-straight crown',
  ],
  [
    'car vehicle auto driver drive driving truck motorcycle garage',
    'car steering-wheel road-horizon gauge tire engine jeep',
  ],
  [
    'safe safety secure security lock protect protection guard',
    'shield key lock-simple lighthouse umbrella-simple',
  ],
  [
    'rain umbrella raincoat weather winter snow cold ice',
    'umbrella-simple cloud-rain snowflake cloud drop-simple',
  ],
  [
    'cook grill barbecue bbq pan knife stove oven',
    'cooking-pot fire-simple chef-hat oven fork-knife',
  ],
  ['love couple friend friends family heart', 'heart-straight heart hand-heart house-line'],
  ['fast speed quick delivery', 'lightning rocket wind bird paper-plane-tilt'],
];

/** For ideas of which no word is known. */
const VIBES = {
  MODERN: 'lightning cube rocket compass star-four planet wind cloud mountains lighthouse',
  PLAYFUL: 'star balloon smiley rainbow cloud flower rabbit sun puzzle-piece rocket',
  LUXURY: 'diamond crown feather flower-lotus star-four moon-stars butterfly key',
  MINIMALIST: 'leaf drop-simple moon mountains circle-half wind waves feather sun-horizon',
  BOLD: 'lightning fire-simple mountains flag-banner shield rocket anchor axe',
} as const;

export const CONCEPT_LISTS = CONCEPTS.map(([words, icons]) => ({
  words,
  icons: icons.split(' '),
}));

export const VIBE_ICONS = VIBES;
