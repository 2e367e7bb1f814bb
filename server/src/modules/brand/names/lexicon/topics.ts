/**
 * Words for names, by category. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts).
 * A line of `*` has what its category is called, and its words where an idea tells no topic. Topics without a category
 * are those that any product may have: how it is, what it does, where it is used.
 */
import type { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';

export type Category = (typeof APPLICATION_PRODUCT_CATEGORIES)[number];

export const TOPICS: readonly (readonly [Category | null, string])[] = [
  [
    'Home & Kitchen',
    `
light | light lamp lighting lantern bulb led glow illuminate candle torch flashlight | glow beam lumen! ray halo dawn gleam! shine lux- spark prism! wick flicker! nova bright- gloam! -light -lume candle- lucent! radiant! shimmer!
lamp | lamp lantern sconce chandelier | lamp- lantern! shade- wick mantle! beacon! taper! filament! -lamp orb- sconce!
desk | desk office workspace worktop standing-desk workstation | desk- level! ledge- perch! slate! nook bureau! plane- lectern! -top -board sill- ply-
table | table tabletop dining dinner tablecloth | table- gather! trestle! feast! board- supper! -table linen- hearth
seat | chair stool sofa couch seat bench armchair seating cushion | perch! settle! cradle! roost! haven! lounge- hollow- ottoman! saddle! rest- nestle! divan! hammock! -seat
storage | storage shelf organise organizer organiser organize drawer cupboard basket rack tidy stack container closet wardrobe hanger hook declutter | stow- stack nook cubby! tuck- niche! keep crate- tier! trove! coffer! larder! tidy- alcove! -stow -nest -hold hamper! casket- armoire! sort-
cook | cook cooking pan pot kitchen skillet wok grill fry recipe chef utensil spatula oven stove barbecue bbq roast | simmer! skillet- hearth! ladle! whisk! pestle! copper- braise! stir- griddle! sizzle! sear- ember! saffron! mortar! char- trivet! -pan -pot
knife | knife cutting chop chopping slice blade peel peeler grate sharpen sharp | edge keen- hone! slice- sliver! whet- steel- carve- temper! cleave- -edge santoku- damask!
tableware | plate bowl dish tableware cup mug glass cutlery fork spoon dinnerware crockery tumbler | platter! saucer! brim! crock- glaze! kiln! clay- goblet! spoon- tureen! carafe! beaker! -ware demitasse! porcelain-
bedding | bed pillow blanket mattress duvet sheet quilt throw bedding pillowcase | quilt! linen! feather! plume! loft! eider! snug- hush- nap- drowse! fleece! down- cloud- coverlet! slumber! -quilt percale!
bath | bath bath-salt shower towel bathroom bathrobe sink faucet shower-curtain | lather! ripple! basin! splash- cove! lagoon! loofah! mist! terry- spa- rinse- cascade! -bath -mist
garden | garden plant planter flower seed herb balcony grow gardening lawn watering greenhouse houseplant succulent | sprout! bloom! fern! moss! petal! leaf root- trellis! seed- vine! thyme! tendril! stem- meadow! thicket! arbor! clover! bud- sorrel! -leaf -bloom -grove
clean | clean cleaning wash washing vacuum mop wipe laundry dishwasher detergent sponge broom dust stain cleaner | fresh- gleam! sweep- spruce! suds! swish! crisp- sparkle! clear- bright- rinse- polish! shine whisk!
home | home flats house interior decor apartment furniture household room renter | hearth! nest haven! cottage- gable! alcove! mantel! porch! cabin! lintel! dwell- parlour! -stead -nook -haven abode! threshold!
wall | wall picture frame shelf mirror hang poster-frame curtain window blind | frame- vista! pane- alcove! ledge- gallery! sill- reflect- casement! dado! cornice!
scent | candle wax scent incense diffuser fragrance perfume aroma | wick ember! myrrh! amber! taper! resin! waft! cedar! balsam! juniper! neroli! tallow- smoke- -scent frankincense!
* | kitchen | hearth! nest nook haven! pantry! kettle! copper- linen- larder! -ware -stead -house maple- walnut! willow! timber- pebble! terrace! chestnut! ivy-
`,
  ],
  [
    'Textiles & Apparel',
    `
wear | clothes clothing wear apparel shirt tshirt hoodie jacket dress fashion garment outfit trousers jeans skirt blouse suit pants uniform wardrobe | thread stitch! seam! weave hem- drape! cuff- twill! loom! pleat! tailor- bobbin! thimble! lapel! selvage! -wear placket! gusset! raglan!
knit | knit knitting wool yarn crochet sweater cardigan merino cashmere jumper pullover | purl! skein! yarn- ply- fleece! loop- merino- tuft! wool- argyle! cable- ewe- fairisle! -knit alpaca- garter-
shoe | shoe sneaker boot sandal sole insole footwear slipper barefoot | stride! lace- tread! pace! amble! saunter! sole- heel- step- brogue! eyelet! cobble! ramble! -step -stride tiptoe!
sock | sock socks stocking tights legging leggings | toe- ankle- sock- ribbed- argyle! hop- cosy- tippy- -toe
rainwear | raincoat rain coat umbrella windproof waterproof anorak poncho | drizzle! squall! gale! brolly- slicker! shelter! cape- storm- puddle! rain- cloud- oilskin! -shell nimbus! mizzle!
denim | denim jeans | indigo! rivet! denim- selvedge! twill! weft- woad! -jean
swim | swim swimwear swimsuit bikini beach surf wetsuit swimming | cove! tide reef! coral! wave shore- splash- lagoon! breaker! current! surf- dune! swell! isle- -bay
fabric | fabric textile cloth cotton linen silk canvas felt velvet waxed-cotton | muslin! calico! gingham! weft- warp- percale! voile! flax! canvas! tulle! velvet! cotton- silk- damask! -cloth chambray! cambric!
hat | hat cap beanie scarf glove mitten headband bonnet shawl | brim! bonnet! beret! toque! mitten! wrap- tuft! cloche! fedora! trilby! fringe- muffler!
underwear | underwear lingerie bra pyjama pajama pyjamas nightwear loungewear robe | lace- satin! whisper! petal! silk- hush- camisole! bare- soft- lounge- chemise! lull-
sew | sew sewing tailor alteration embroidery pattern needle | stitch! thimble! bobbin! needle- tack- seam! spool! gather! basting- selvage! -stitch
* | fashion | thread loom! weave seam! twill! linen- cotton- felt- flax! cloak- sash! tassel! ribbon! button! velvet! cord- indigo! russet! sable! paisley! tartan! -thread -wear -cloth -weave
`,
  ],
  [
    'Electronics & Components',
    `
sound | speaker headphone headphones audio sound earbud microphone podcast hearing noise-cancelling loudspeaker walkie-talkie | tone chord- cadence! treble! tempo! sonar! chime! octave! pulse hum- tune- sonic- resonant! timbre! -wave -tone forte! audio- decibel!
power | power battery charge charger energy usb powerbank electric electricity rechargeable plug outlet | volt amp- spark surge! watt- current! dynamo! ion- joule! flux! charge- kinetic- circuit! -volt galvanic! anode!
screen | screen display monitor projector television tv tablet | pixel! lumen! iris! prism! vista! lens- view- focal- lucid! -view -scope mosaic! raster!
sensor | sensor smart device wearable tracker bluetooth wifi gps iot monitor detector app alarm | ping- signal! node beacon! pulse orbit! relay! sync- link vector! sense- scout! radar! -node -link sentry! lodestar!
phone | phone smartphone iphone mobile handset | dial- pocket- tap- swipe- dock cradle! shell- -dock cell- call- pivot!
camera | camera photo video lens webcam photography photographer | lens- iris! shutter! focal- snap- frame- aperture! flash- exposure! -frame -shot tripod!
computer | computer laptop keyboard mouse pc gaming developer chip circuit pcb software programmer coding | byte- logic! key- chip- cursor! rotor! dot- kernel! matrix! glyph! cipher! vector! -byte -key binary- syntax!
robot | robot drone automation robotic autonomous | rotor! gyro- hover! bot- cog- servo! axis! swarm- glide- kestrel! -bot pivot! actuate-
wireless | wireless cordless remote antenna radio signal | signal! relay! radio- ether! span- beam airwave- free- hertz! -wave
magnet | magnet magnetic magsafe | polar- flux! ferro- pole- clasp! attract- ion- lode- lodestone! field- -lock
* | tech | circuit! volt pixel! signal! node orbit! pulse vector! quanta! ion- cobalt! silicon- argon! neon- helix! photon! axis! matrix! -tech -tron nimbus! radian! sigma- proton! cipher! zenith!
`,
  ],
  [
    'Beauty & Personal Care',
    `
skin | skin face facial cream moisturiser moisturizer lotion serum balm sunscreen spf skincare acne complexion sun-cream tattoo aftercare | dew glow velvet! silk- balm! lumi- petal! satin! bare- mist! pearl! supple- rosy- lucent! milk- -skin -dew -glow tonic! camellia!
hair | hair shampoo conditioner brush comb curl curls hairstyle haircare braid | tress! mane- curl- plait! ringlet! wave sleek- crown- coil- silk- tousle! lock fringe- chignon! -lock tendril! bristle!
beard | beard shave shaving razor barber moustache grooming men | bristle! whisker! keen- cedar! strop! lather! stubble! blade- oak- barber- gent- -beard badger- hone!
perfume | perfume fragrance scent cologne deodorant aroma smell essential-oil | neroli! vetiver! amber! jasmine! aura! sillage! cedar! iris! myrrh! bergamot! zephyr! petal! musk- waft! tuberose! -scent saffron! accord!
makeup | makeup cosmetic cosmetics lipstick mascara nail polish blush eyeshadow lip eyeliner manicure | blush! rouge! hue flutter! gloss- kohl- tint- coral! petal! velvet! shimmer! carmine! powder- -hue lacquer! sienna!
soap | soap bodywash shower bathbomb handwash lye bar | lather! suds- froth! pumice! fizz- foam- oat- lavender! olive- rinse- bubble- sudsy- castile! -lather marigold!
teeth | teeth tooth toothbrush toothpaste dental floss mouth oral | mint! pearl! smile- bristle! ivory! grin- spearmint! fresh- enamel! sprig! -smile
spa | spa selfcare ritual pamper massage sauna relax relaxation | ritual! bask! balm! hush- haven! oasis! ease- serene! lull- steam- unwind! loofah! -spa cove!
nails | nail nails manicure polish pedicure | lacquer! gloss- enamel! tip- hue crescent! moon- coral! cuticle- -gloss shellac-
herbal | herb herbal botanical botanic natural-cosmetics aloe calendula lavender tea-tree | fern! sage! calendula! chamomile! yarrow! rosehip! aloe- thyme! nettle! elder- mallow! botany! -leaf -bloom
* | beauty | dew glow petal! bloom! rose- velvet! pearl! satin! aura! lily- peony! dahlia! blossom! coral! iris! opal! marigold! belle- flora! -glow -bloom -bare camellia! freesia!
`,
  ],
  [
    'Food & Beverage',
    `
coffee | coffee espresso latte cappuccino brew barista cafe café caffeine | bean- brew mocha! crema! roast- drip- arabica! perk- sip steam- cortado! dawn mug- aroma! morning- -brew -bean ristretto! percolate-
tea | tea matcha chai kombucha infusion teapot | steep! leaf oolong! kettle! infuse- jasmine! tisane! sip chai- matcha- bergamot! sencha! -leaf -steep rooibos! samovar!
sweet | chocolate cocoa candy sweets dessert cake cookie biscuit caramel honey cupcake pastry icecream ice-cream gelato | cacao! truffle! praline! crumb- honey- nectar! treacle! fudge- bonbon! sprinkle! toffee! sugar- nougat! marzipan! -crumb meringue! fondant!
snack | snack granola nuts nut crisps chips popcorn jerky crackers cereal muesli oats | crunch! nibble! kernel! morsel! pip- munch- crisp- oat- almond! hazel! pecan! bite nut- -bite -nib cashew! titbit!
bread | bread bakery bake baking sourdough flour dough pizza pasta noodle baker toast | crust- crumb- loaf- rye- grain! knead! sheaf! miller! hearth! wheat- oven- barley! spelt! -loaf leaven! semolina!
drink | drink beverage juice soda lemonade smoothie beer wine gin spirit cocktail alcohol cider mocktail bottle hydration | sip fizz- quench! cask! tonic! cork- spritz! nectar! pour- brook! juniper! zest! bubble- hops- carafe! flagon! -brew -fizz julep!
spice | spice sauce chili chilli salt pepper oil olive vinegar seasoning pickle jam curry ketchup mustard marinade | zest! saffron! ginger- cumin! clove! pepper- sumac! tang- relish! dill- basil! cinder- mustard! cardamom! -spice paprika! nutmeg!
fruit | fruit apple berry mango orange lemon banana peach strawberry cherry pear coconut | orchard! plum! quince! fig- berry citrus- peach- pear- bramble! currant! clementine! apricot! sprig! mulberry! -berry damson! tangelo!
vegetable | vegetable vegan vegetarian salad plant-based plantbased tofu mushroom beans legume greens | sprout! sorrel! radish! rocket- fennel! bean- field- harvest! clover! tendril! leaf pulse morel! -sprout rhubarb! chickpea-
dairy | milk cheese dairy yogurt butter cream egg oatmilk ice-cream | churn! meadow! cream- curd- graze! barn- oat- pasture! brie- dairy- rind! -churn buttercup! clotted-
meal | meal lunch dinner breakfast soup lunchbox takeaway restaurant food cooking-kit mealkit picnic | feast! platter! pantry! larder! supper! gather! bento! brunch- spoon- ladle! table- morsel! -plate -feast hamper! forage!
protein | protein shake workout-nutrition collagen muscle-food energybar | vigor! pulse oat- whey- lift- surge! kernel! stamina! barley! -fuel
honey | honey bee beekeeper beeswax | hive! nectar! comb- clover! pollen! meadow! amber! drone- heather! buzz- -hive -comb apiary!
pantry | grocery pantry ingredient farm farmers market harvest | harvest! larder! barn- field- furrow! pantry! acre- sheaf! granary! -field -barn
* | food | pantry! harvest! orchard! morsel! zest! kettle! larder! sprig! thyme! feast! crumb- spoon- copper- barley! clover! relish! ginger- saffron! bramble! savour! tart- piquant! gusto! -plate -field -feast
`,
  ],
  [
    'Health & Wellness',
    `
fitness | fitness workout gym exercise training muscle strength athlete dumbbell trainer weights | stride! pulse flex- core- vigor! lift- stamina! tempo! surge! sprint! agile! brisk- kinetic- rally! -fit prowess! mettle!
run | run running runner jogging marathon jog | stride! pace! dash- fleet! lope! trail- sprint! swift- bound- gait! -run -pace cadence! hare-
yoga | yoga meditation mindfulness mindful breathe breath pilates stretch meditate | lotus! flow breath- zen- still- mantra! poise! sol- balance! exhale! lull- calm- prana! -flow tranquil! gentian!
vitamin | vitamin supplement nutrition mineral probiotic immune immunity healthy gut pill pill-box medication | vita- elixir! tonic! thrive! root- zest! bloom! nourish! vital- ginseng! seed- acerola! -root verve! vigor!
posture | back posture spine ergonomic joint knee massage orthopedic recovery neck shoulder | align! poise! ease- limber! balance! upright! cradle! supple- spring- column! -align equipoise! lithe!
mobility | elderly senior seniors wheelchair mobility disability cane rollator grandparents older ageing | steady- amble! stride! grace! ease- anchor! lean- able- alder! gentle- autumn! -step
care | medical doctor patient hospital bandage diabetes nurse carer caregiver therapy first-aid clinic | mend- salve! care- balm! guard- tend- haven! solace! relief! cure- aster! -mend -care comfrey!
mother | mother mom mum pregnancy pregnant breastfeeding maternity menstrual postpartum | luna- cradle! bloom! nest tide petal! moon- nurture! cub- willow! dove- -nest lullaby!
air | air purifier allergy pollen humidifier ventilation | breeze! zephyr! clear- waft! aura! aero- pure- mistral! gust- airy- alpine! -air sirocco!
focus | focus concentration adhd stress anxiety mental mind calm burnout brain | still- lucid! calm- clarity! poise! tranquil! haven! anchor! steady- serene! sage! ponder! -mind equinox! solace!
water | water hydrate drinking hydration tumbler flask | brook! ripple! rill! dew brim! spring- rain- cascade! eddy! quench! drop- -spring aqua-
* | health | thrive! vital- balm! bloom! vigor! ease- poise! haven! pulse root- sage! zest! solace! verve! lotus! willow! aster! yarrow! linden! -well -root wellspring! elder- verbena! arnica! melissa!
`,
  ],
  [
    'Toys & Games',
    `
play | toy play playing game kids kid children child fun playground playful | romp! frolic! hop whirl! giggle! tumble! caper! marble! zigzag! skip- jolly- pounce! -play -hop twirl! hopscotch! whimsy!
build | build building block blocks bricks construct construction-toy lego | brick- block cog! peg- stack gizmo! lever! dowel! girder! tower- -block -peg rivet! widget!
learn | learn learning education educational school teach teacher montessori student language math science | spark abacus! wonder! quill! curio! inkling! chalk- bright- owl- pebble! compass! quiz- -wise -spark eureka! almanac!
plush | doll plush teddy stuffed puppet cuddly cuddle | cuddle! button! fuzz- tuft! muffin! snug- bear- bunny- patch- velvet- huggle! paws- -bear bumble! moppet!
baby | baby toddler newborn infant nursery pacifier stroller diaper nappy babies swaddle | cradle! lullaby! bundle! poppet! cub tot- dimple! snuggle! peek- pebble! duckling! coo- tiny- -ling bootie! pram- cherub!
puzzle | puzzle board-game boardgame card cards dice chess jigsaw quiz | riddle! rune! token! gambit! dice- quest! rook- joker! meeple! clue- knight- enigma! -quest tangram! domino!
outdoor | kite ball swing trampoline scooter sandbox frisbee climbing | kite- swoop! zip- bounce- soar! loop- skim- whirl! swing- gust- acorn! -hop catapult!
draw | drawing draw crayon colour color coloring paint painting art craft sticker | doodle! crayon! dab- hue scribble! splash- palette! dapple! squiggle! paint- pastel! -doodle speckle!
story | story storytelling imagination fairy magic adventure pirate princess dragon unicorn fantasy | fable! sprite! pixie! wand- quest! saga! griffin! dragon- galleon! wonder! lore- -tale ogre- yarn- phoenix!
party | party birthday balloon celebration confetti costume | confetti! bunting! jubilee! balloon! fizz- twirl! pop- sparkle! tinsel! hooray- fiesta! -pop pinata!
* | toys | romp! hop pebble! giggle! button! tumble! wonder! whirl! jelly- bumble! acorn! dapple! puddle! rumpus! noodle! pip- squirrel! wiggle! zany- -hop -ling tiddly- hullabaloo! caboodle!
`,
  ],
  [
    'Jewelry & Accessories',
    `
jewel | jewelry jewellery ring rings necklace earring bracelet pendant gem gemstone diamond brooch jewel anklet | facet! gem opal! pearl! garnet! lustre! gilt- trinket! amulet! filigree! citrine! topaz! onyx! beryl! halo clasp- carat- -gem peridot! baguette-
gold | gold golden brass | gilt- aureate! ore- ingot! sol- honey- saffron! gild- auric- bullion! -gold orpiment!
silver | silver sterling platinum | argent! lunar! moon- sterling- mercury- frost- tarn- mica! -silver wolfram!
watch | watch watches timepiece wristwatch chronograph | dial bezel! tempo! crown- pendulum! meridian! hour- tick- chrono- solstice! -dial -hour sundial!
glasses | sunglasses eyewear eyeglasses spectacles glasses-frame | lens- iris! sol- vista! tint- shade- lucid! horizon! squint- -lens monocle! zenith!
leather | leather wallet belt purse cardholder | saddle- buckle! bridle! grain! strap- russet! cordovan! tan- hide- tack- satchel! -hide burnish! chestnut!
bag | bag backpack tote handbag luggage suitcase pouch rucksack satchel briefcase | satchel! tote haul- knapsack! stow- clasp- carry- pocket! duffel! valise! sling- -pack -sack portmanteau! reticule!
wedding | wedding bride engagement bridal marriage anniversary | vow! veil- ribbon! posy! lace- bouquet! amour! troth! dove- ivory! -vow eternal-
charm | charm bead beads gift keepsake talisman | charm- bead- token! talisman! amulet! keepsake! locket! trinket! rune! ribbon! -bead bauble!
* | accessories | gem opal! pearl! lustre! trinket! garnet! amber! halo locket! clasp- facet! plume! sash! ribbon! coral! jade- lapis! onyx! mica! ivory! silver- -gem -gilt cameo! quartz! agate! sapphire!
`,
  ],
  [
    'Packaging & Printing',
    `
package | packaging package box boxes carton wrap wrapping mailer parcel envelope cardboard tin | wrap parcel! fold crate- sleeve! tuck- bundle! seal- carton! box- swathe! enfold! -pack -wrap -box caddy! corrugate-
print | print printing printed label labels poster flyer ink printer | ink stamp- press folio! proof- letter- imprint! glyph! serif! quoin! margin! -press -print lithograph! gravure!
paper | paper notebook stationery journal notes card cards planner diary | folio! page quire! vellum! leaf ream- deckle! scroll! sheaf! papyrus! margin! -page -quire foolscap! ledger!
sticker | sticker stickers decal tape tag | tack- peel- stick- tag- badge! dot- tab- emblem! -tag
refill | refill jar pouch dispenser zero-waste-packaging | brim! vessel! jar- round- loop again- vial! decant! phial! -jar -fill
ship | shipping delivery send mail logistics ecommerce | swift- courier! post- pigeon! dispatch! transit! relay! waybill! -post caravel!
gift | gift present hamper ribbon giftbox gifting | ribbon! parcel! bow- posy! hamper! tissue- surprise! bundle! token! tinsel! -bow
bottle | bottle flask thermos canister | flask- brim! cork- carafe! decant! stopper! neck- phial! -flask
* | packaging | folio! parcel! wrap fold ink stamp- quire! kraft- carton! vellum! press sleeve! margin! bundle! ribbon! label- scroll! twine! sheaf! tissue- satchel! emblem! crease! -pack -press -fold trove! casing- vignette! ampersand! colophon!
`,
  ],
  [
    'Industrial Equipment',
    `
machine | machine machinery motor engine gear equipment industrial factory automation machining press conveyor | cog torque! piston! rotor! crank- axle! bolt gear- dynamo! turbine! cam- -works -gear flywheel! spindle!
tool | tool tools drill hammer saw screwdriver wrench toolbox workshop diy | anvil! rivet! lathe! chisel! bench- hone- vise- forge awl- mallet! -tool -bench spanner! adze!
metal | metal steel iron aluminium aluminum welding cnc alloy titanium | forge alloy! ingot! ferro- steel- anvil! temper! titan! smelt- crucible! galena! -forge -steel billet! bessemer-
measure | measure measuring gauge caliper meter inspection laser precision level | gauge! datum! vernier! plumb- metric- exact- ruler- calibre! true- micron! sextant! -point theodolite!
construct | construction scaffold concrete builder brick architecture bridge site | girder! keystone! lintel! plumb- truss! gantry! pylon! bastion! mortar! ashlar! -span buttress!
move | crane forklift warehouse pallet trolley cart lift lifting hoist | hoist! gantry! lever! haul- pallet- derrick! winch! pulley! fulcrum! -lift capstan!
safety | safety protective protection helmet guard lock security protect lockbox gloves-safety | bastion! guard- aegis! bulwark! sentry! vault- keep haven! rampart! shield- -guard warden! citadel!
pump | pump filter valve pipe hydraulic pneumatic compressor tank | sluice! weir! conduit! valve- flume! surge! pressure- manifold! -flow culvert!
print3d | 3d prototype prototyping filament additive | layer- strata! nozzle! lattice! voxel! extrude- facet! matrix! -form
farm | farm farming agriculture tractor crop irrigation farmer greenhouse livestock | furrow! acre- plough- harvest! till- field- harrow! meadow! barn- -field -acre granary! silo-
* | industry | forge torque! anvil! girder! bolt cog ingot! keystone! piston! rivet! granite! turbine! bastion! iron- steel- basalt! titan! vulcan- hammer- tungsten! -works -forge -gear cobalt! foundry! gantry! crucible! bessemer-
`,
  ],
  [
    'Eco-friendly & Sustainable',
    `
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
`,
  ],
  [
    'Handicrafts & Artisanal',
    `
hand | handmade craft handcrafted artisan artisanal handwoven crafted maker workshop hand-made | loom! kiln! chisel! spindle! whittle! thimble! bobbin! hand- craft- mallet! -smith -craft -made -hand folk-
clay | pottery ceramic ceramics clay vase porcelain potter stoneware | kiln! glaze! terra- clay- crock! celadon! bisque! ochre! earthen- potter! slip- -clay -kiln sgraffito! majolica!
carve | carving carve carpenter carpentry woodwork woodworking turned | whittle! grain! oak- dovetail! burl! adze! walnut! mortise! lathe! chisel! beech- -carve spokeshave!
weave | weave weaving basket rattan wicker macrame tapestry rug carpet loom woven | weft- warp- rattan! reed- wicker! tassel! knot- tapestry! braid! heddle! shuttle! -weave -knot kilim! osier!
candle | candle candles wax wick soy | wick ember! taper! beeswax! glow tallow- cinder- waft! -wick -glow votive!
paint | paint painting art artist illustration watercolour canvas portrait print-art | hue umber! sienna! ochre! palette! easel! dapple! brush- pigment! indigo! gouache! -brush cobalt! vermilion!
glass | glass blown stained glassware | prism! crystal- bead! lucent! vitreous! cullet! pane- -glass millefiori!
embroidery | embroidery embroidered quilt quilting patchwork cross-stitch lace | stitch! sampler! bobbin! patch- thimble! floss- motif! lace- selvage! -stitch crewel!
heritage | traditional heritage folk culture indigenous village grandmother ancient tradition | lore heirloom! hearth! fable! kin- legend! motif! amulet! homespun! -lore saga! talisman!
leathercraft | leather leathercraft saddlery bookbinding | saddle- awl- buckle! bridle! russet! burnish! grain! tan- -hide
* | craft | loom! kiln! thimble! whittle! spindle! ochre! umber! burl! thread clay- tinder! bramble! hearth! heirloom! lore linen- oak- copper- tallow- wicker! twine! motif! patina! -smith -craft -made artisan- guild! cottage- bodkin! trellis!
`,
  ],
  [
    'Other',
    `
dog | dog puppy leash collar dogs canine pet pets | paw- wag fetch! pup- tail- romp! bark- snout- bounce- scamper! hound! biscuit! -wag -paw -tail rover! kibble- frolic!
cat | cat kitten litter cats feline scratching | whisker! purr- paw- pounce! kit- tabby! velvet- mew- prowl! -purr catnip! nimble!
bird | bird birds chicken aquarium hamster rabbit parrot feeder | wren! finch! plume! perch! robin! swift- lark! nest starling! -wing plumage! warbler!
horse | horse riding pony saddle equestrian stable | gallop! bridle! mane- canter! paddock! stirrup! bay- -hoof palomino! trot-
car | car auto vehicle driving driver motorcycle automotive truck van | gear- throttle! drift cruise- piston! road- mile- chrome- torque! axle! -drive -road motor- bumper-
bike | bike bicycle cycling cyclist ebike commuter-bike cargo-bike | spoke! pedal- saddle- velo- wheel- crank- chain- cadence! sprocket! -spoke -wheel tandem!
camp | camp camping tent hike hiking outdoor outdoors trail mountain hammock climber climbing backpacking bushcraft | trail ridge tent roam! lodge! camp- tarn! peak pine- ember! wild- summit- heather! -trail -ridge bivouac! cairn! crag-
music | music guitar instrument piano drum song vinyl musician ukulele violin band record-player turntable | chord! lyric! fret- strum! cadence! reed- riff! aria! note- tempo! sonata! ballad! -note minstrel! vibrato!
book | book reading read novel library bookshelf bookmark writer author books reader | page leaf folio! quill! tome! fable! verse! chapter- inkwell! margin! vellum! -leaf -page -quill codex! sonnet!
sport | sport sports football tennis golf basketball ski skiing snowboard skate surf volleyball climbing-gym team roller-derby weightlifter weightlifting | rally! volley! dash- stride! arena! vault- slalom! goal- champion! pace- victor! -sport carom! triumph!
photo | album memories scrapbook photobook | memento! album- keepsake! snap- sepia! frame- vignette! -frame
office | stationery pen pencil office writing fountain-pen calligraphy | quill! nib- ink inkling! graphite! ledger! script- letter- lead- -nib cedilla!
* | goods | wonder! compass! harbour! lantern! north- arrow! badger! beacon! copper- fable! kestrel! juniper! marble! meridian! otter! pebble! quarry! sparrow! timber- tandem! voyage! wander! willow! anchor! mosaic! acorn! -works -house -field -lark raven- magpie! hedgerow! bramble! linnet! rivet! cobble! nimbus! skylark! fathom! keel-
`,
  ],
  [
    null,
    `
fold | fold folding foldable collapsible flat flatpack flat-pack collapse | fold hinge! pleat! crease- tuck- flip- bend- slim- flat- origami! -fold pivot! concertina-
travel | travel traveller traveler train plane commute commuter trip portable nomad flight airport tourist camper-van abroad journey | roam! tent drift wander! nomad! voyage! way- rail- compass! wing- passage! pack- transit! -way -roam sojourn! wayfare! port-
work | work working office freelancer meeting job coworking remote-work | task- focus! studio- bench- craft- tandem! -works method!
quiet | quiet silent noise noiseless silence loud soundproof | hush still- calm- lull whisper! murmur! soft- serene! quiet- tranquil! -hush pianissimo!
sleep | sleep sleeping insomnia bedtime nap dream snore asleep restful waking wake awake | dream slumber! drowse! doze- lull moon- luna! dusk nocturne! pillow- nap- hush reverie! -rest -dream somnia!
warm | warm heat heated heating hot cosy cozy winter warmth heater freezing | ember! hearth! glow snug- toast- amber! cosy- thermal- kindling! brazier! -warm flannel- tinder!
cool | cool cold cooling ice fridge freeze summer fan cooler chilled | frost glacier! breeze! chill- fjord! polar- mint! crisp- arctic- floe! -frost tundra! icicle!
fast | fast quick speed instant rapid express quickly seconds | swift! dash zip- fleet! brisk! dart- jet- -dash bolt hasten! mercury- presto!
small | small tiny mini little compact pocket pocketsize lightweight miniature | pocket! pebble! mini- dot- pip- petite- minnow! wren! acorn! thimble! button! -let pipit!
strong | strong durable robust sturdy tough unbreakable indestructible rugged lasting stable heavy-duty | oak- sturdy- rock- granite! titan! anvil! stout- flint! bedrock! ironwood! -stone basalt! stalwart!
soft | soft comfortable comfort comfy gentle cushioned softness | velvet! plush- cloud- down- fleece! feather! pillow- cotton- -down gossamer! dandelion!
water | water waterproof swim pool hydrate leak splash rain | brook! ripple! rill! dew brim! spring- cascade! eddy! lagoon! aqua- drop- -brook -spring tarn! estuary!
sun | sun sunny summer sunlight uv shade tan sun-cream | sol- dawn ray zenith! halo solstice! sunny- golden- parasol! -sun helios! saffron!
night | night dark evening star stars moon nighttime darkness nightlight | dusk nova luna- twilight! star- comet! astral! nocturne! eclipse! -moon vesper!
safe | safe secure lock protect secured theft childproof | haven! harbour! anchor! keep latch- guard- bastion! aegis! shelter! -lock mooring! palisade!
smart | smart intelligent ai clever automatic | sage! wit- keen- bright- savvy- lucid! clever- sapient! -wise acumen!
time | time minute hour clock schedule calendar habit reminder timer routine | tempo! hour- dial- cadence! season! moment! chime! almanac! -tide solstice! metronome!
family | family together friend friends couple parents parent community share sharing neighbour neighbor partner | gather! kin- hearth! circle! kith- bond- commons! clan- rally! -kin tether! quorum!
nature | nature natural wild organic forest woodland wildlife | glade! fern! wild- brook! meadow! heath- briar! thicket! sylvan! -wild copse! bracken!
air | fresh-air wind breathable airy ventilated balloon-air | breeze! zephyr! aero- airy- waft! gust- plume! -air
modular | modular adjustable adaptable interchangeable clip snap attach hook mount customisable customizable stackable | snap- clip- link latch dock- click- mosaic! pivot! module! joint- -link dovetail! tessera!
space | space saving tiny-house small-flat narrow dorm | nook niche! cubby! tuck- slot- stow- alcove! -nook
happy | happy joy smile laugh fun cheerful mood | joy- merry- beam giggle! cheer- lark! sunny- jubilee! -joy gleeful-
flower | flower flowers bouquet floral rose lily tulip bloom | petal! bloom! posy! dahlia! aster! bouquet! stem- bud- peony! -bloom corolla!
luxury | luxury premium elegant exclusive fine | velvet! gilt- plume! regent- opal! crest- noble- ivory! -crest
simple | simple minimal minimalist easy plain effortless | plain- ease- clear- slate- pure- lucid! -plain
repair | repair fix mend broken replacement spare | mend- patch- restore- revive! -mend
baby-safe | teething bib weaning highchair | nibble! bib- tot- munch- spoon- dimple! -bib
vintage | vintage retro antique classic nostalgic | heirloom! relic- sepia! encore! patina! gramophone- velvet! -era
gift | gift present gifts | ribbon! parcel! posy! keepsake! bow- token! -bow
`,
  ],
];
