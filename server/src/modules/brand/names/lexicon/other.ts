/** Words for names of other products: pets, vehicles, sport, music, books. One topic a line: its chip | what tells it | words (see read-lexicon.ts). */
export const OTHER = `
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
`;
