/** Words for names of Eco-friendly & Sustainable. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const ECO_FRIENDLY = `
green | eco sustainable sustainability environment environmental green climate planet earth zero-waste zerowaste carbon biodegradable compostable plastic-free ecological | fern! moss! grove leaf terra- verdant! willow! glade! sprout! clover! sylvan! meadow! seed- evergreen! thicket! -grove -leaf viridian! lichen!
reuse | recycle recycled recycling upcycle upcycled reuse reusable refill refillable second-hand circular rental repair | loop renew! again- round- cycle- revive! mend- encore! orbit! -loop renewal! restore-
wood | bamboo wood wooden cork tree forest timber plywood log | cork- grove timber! oak- alder! rowan! birch! cedar! larch! bark- hazel! ash- willow! -wood bamboo- acorn! linden! sapling!
ocean | ocean sea beach marine reef fish fishing sailing boat surfboard island | reef! tide kelp- coral! cove! shore- drift wave brine- marina! lagoon! swell! harbour! -tide pelagic! sandpiper!
beeswax | beeswax honeycomb | comb- hive! nectar! pollen! bee- meadow! wax- clover! propolis! -wrap
solar | solar sun wind renewable photovoltaic | sol- helio- zephyr! ray dawn gust- sunny- zenith! solstice! -sun aurora! corona!
rain | rain rainwater drought raindrop | drop- brook! rill! dew spring- rain- ripple! cistern! -rain nimbus! petrichor!
compost | compost composting soil worm-farm fertilizer fertiliser | loam! humus- root- terra- earth- sprout! mulch! till- furrow! -loam peat-
hemp | hemp flax jute ramie | flax! hemp- jute- sisal! raw- linen! fibre- tow- -flax nettle!
vegan | vegan cruelty-free animals plant-leather | kind- gentle- fern! sprout! clover! field- aster! fauna! -kind
bag | bag shopper tote net produce-bag | tote- satchel! net- carry- haul- market- -bag
* | eco | fern! moss! grove leaf willow! meadow! clover! sprout! renew! terra- glade! seed- root- hazel! bramble! thistle! juniper! heath- brook! pebble! kelp- birch! dune! lichen! -grove -leaf -seed -wild wren! heron! otter! swallow!
`;
