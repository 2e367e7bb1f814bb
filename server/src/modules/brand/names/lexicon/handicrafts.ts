/** Words for names of Handicrafts & Artisanal. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const HANDICRAFTS = `
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
`;
