/** Words for names of Toys & Games. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const TOYS_GAMES = `
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
`;
