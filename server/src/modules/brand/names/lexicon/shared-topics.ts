/** Topics that any product may have: how it is, what it does, where it is used. One a line, as in the categories. */
export const SHARED_TOPICS = `
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
`;
