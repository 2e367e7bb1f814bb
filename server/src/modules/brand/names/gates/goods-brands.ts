/** Brands of goods that the lists of shops and of software do not have, each well known in some trade. */
export const GOODS_BRANDS: readonly string[] = `
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
