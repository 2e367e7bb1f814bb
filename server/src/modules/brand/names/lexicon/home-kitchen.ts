/** Words for names of Home & Kitchen. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const HOME_KITCHEN = `
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
`;
