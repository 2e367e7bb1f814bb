/** What the demo's suppliers of toys, packaging, machine parts, sustainable and other goods offer; written as in `home-offers.ts`. */
export const TRADE_OFFERS = `
# Toys & Games
= Wooden Toys/Holzspielzeug/Jouets en bois/Juguetes de madera/Giocattoli/木玩 | 100,200,300,500 | 30-45 | toy | Wooden toys turned, sanded and oiled, tested to EN 71.
montessori-wooden-toys | [Sorting|Stacking|Lacing] toys in beech, water-based paint
building-blocks | Blocks in [maple|lime|beech], [30|50|100] pieces in a bag
toy-cars-vehicles | Wooden cars and [trains|diggers|boats], axles in steel
push-pull-walkers | Push toys with rubber tyres, [duck|snail|bee]
jigsaw-puzzles | Wooden puzzles, laser-cut, [24|100|500] pieces
baby-rattles-teethers | Rattles and teethers in [untreated maple|silicone and wood]
= Plush/Plüsch/Peluches/Peluches/Peluche/毛绒 | 200,300,500,1000 | 35-50 | bear | Soft toys from one drawing, sewn, filled and washed before they leave.
plush-toys | Soft toys to your drawing, [15|25|40] cm, recycled filling
weighted-sensory-plush | Weighted soft toys, [0.8|1.5] kg, [lavender|glass beads]
puppets-theatres | Hand puppets with moving [mouth|arms]
comfort-blankets-baby | Baby comforters in [organic muslin|terry]
dolls | Cloth dolls with [knitted|linen] clothes
= Games/Spiele/Jeux/Juegos/Giochi/桌游 | 300,500,1000,1500 | 30-50 | dice | Board and card games printed, die-cut, counted and shrink-wrapped.
board-games | Board games: board, [wooden|moulded] pieces, rules and box
card-games | Cards, [300|310] gsm black core, [linen|smooth] finish
dice-game-pieces | Dice in [resin|metal|wood] and printed meeples
game-accessories-storage | Inserts, trays and [neoprene|felt] mats
brain-teasers | Puzzle cubes and [knots|burr puzzles]
# Packaging & Printing
= Flexible Packaging/Verpackung/Emballages/Envases/Imballaggi/包装 | 250,500,500,1000 | 12-25 | pouch | Pouches printed digitally, so that five hundred cost no plate.
stand-up-pouches | Stand-up pouches with zip, [100|250|500] g, printed from [250|500]
compostable-pouches | Compostable stand-up pouches, from 500 pieces, [kraft and PLA|cellulose film]
coffee-valve-bags | Coffee bags with valve, [250|500|1000] g, [recyclable mono-PE|kraft]
flat-bottom-bags | Flat-bottom bags for [pet food|muesli], [five|six] printed sides
stick-packs-sachets | Sachets and stick packs, filled or as film
= Boxes/Kartonagen/Cartonnages/Cartonajes/Scatole/纸箱 | 100,200,300,500 | 10-20 | box | Boxes from one piece up, cut on the plotter and printed both sides.
mailer-boxes | Mailer boxes, [E flute|B flute], printed inside and out
folding-cartons | Folding cartons, [GC1|kraft], [embossed|foil], from [100|250]
rigid-gift-boxes | Rigid boxes with [magnet|ribbon|drawer]
corrugated-shipping-boxes | Shipping boxes to measure, [single|double] wall
paper-tubes-cylinders | Paper tubes, [plastic-free lid|airtight], Ø [40|60|90] mm
box-inserts-foam | Inserts in [pulp|die-cut card|EVA]
= Print/Druckerei/Imprimerie/Imprenta/Stampa/印刷 | 50,100,250 | 5-15 | label | Labels, cards and books on machines that like short runs.
product-labels | Labels on rolls, [waterproof|wine paper|removable]
stickers-decals | Stickers, [die-cut|kiss-cut sheets|holographic]
books-printed | Books, [thread-sewn|lay-flat], from [50|100] copies
greeting-cards-postcards | Cards on [cotton|seed|recycled] paper
brochures-leaflets | Leaflets with [six|eight] panels, folded and banded
hang-tags | Hang tags with string, [letterpress|foil]
= Glass & Closures/Glas und Verschluss/Flaconnage/Vidrio/Vetro/玻璃瓶 | 300,500,1000 | 15-30 | bottle | Bottles and jars with the cap that really closes them.
glass-bottles | Bottles, [amber|flint|green], [100|250|500] ml, PP28
glass-jars | Jars with lids, [hexagonal|straight], [106|212|314] ml
cosmetic-bottles-airless | Airless bottles, [15|30|50] ml, refillable
pumps-caps-closures | Pumps, droppers and [wooden|aluminium] caps
perfume-bottles | Perfume bottles, [30|50] ml, decorated
# Industrial Equipment
= Precision/Metallwerk/Mécanique/Mecanizados/Meccanica/精密 | 1,10,50,100 | 10-25 | gear | Milled, turned and bent parts, measured and documented.
cnc-milled-parts | CNC milled parts in [aluminium|steel|brass], ±0.01 mm, [3 and 5 axes|from one piece]
cnc-turned-parts | Turned parts up to Ø [42|65] mm, [bar-fed|with driven tools]
sheet-metal-parts | Sheet metal, laser-cut and bent, [0.5 to 8|1 to 12] mm
welded-fabrications | Welded frames, [TIG|MIG|robot], powder-coated
aluminium-extrusions | Extrusions to drawing, [anodised|painted], cut and drilled
springs-wire-forms | Springs and wire forms, wire [0.2|0.5] to [6|12] mm
= Plastics/Kunststofftechnik/Plasturgie/Plásticos/Materie plastiche/塑料 | 100,500,1000 | 20-40 | gear | Tools and parts in plastic: from the first print to the moulded series.
injection-moulded-parts | Injection-moulded parts, [50 to 250|80 to 500] t, [two-component|insert moulding]
injection-moulds-tooling | Moulds in [aluminium, three weeks|hardened steel], yours to take away
printed-3d-parts | 3D-printed parts in [PA12|resin|TPU], dyed and smoothed
vacuum-cast-prototypes | Vacuum casting, [10|25] pieces from one silicone mould
thermoformed-parts | Thermoformed trays and covers, [PET-G|ABS], up to [600|1200] mm
rubber-moulded-parts | Rubber and silicone parts, [40|60|80] Shore
= Tools/Werkzeuge/Outillage/Herramientas/Utensili/工具 | 50,100,300 | 20-35 | tool | Hand tools and workshop gear that is forged, ground and balanced here.
hand-tools | [Chisels|Pliers|Hammers], forged, [ash|hickory] handles
workshop-storage | Tool rolls and wall racks, [canvas|perforated steel]
hinges-latches-hardware | Hinges and latches in [brass|stainless steel]
work-gloves | Work gloves, [goatskin|nitrile dip], EN 388
castors-wheels | Castors, [rubber|polyurethane], [50|100] mm
# Eco-friendly & Sustainable
= Compostables/Kompostwerk/Emballages verts/Ecoenvases/Compostabili/环保包装 | 250,300,500,500 | 12-25 | pouch | Packaging that goes on the compost heap, with the seal to prove it.
compostable-pouches | Compostable pouches, from 500 pieces, [resealable|with window], EN 13432
compostable-pouches | Home-compostable coffee and tea bags, [kraft|white], [printed from 500|valve included]
compostable-mailers | Compostable mailers, [3 sizes|printed], [corn starch|PBAT-free]
compostable-bin-bags | Compost bags, [6|10|30] l, certified
moulded-pulp-mycelium | Moulded pulp and mycelium [inserts|corner pads]
palm-leaf-tableware | Plates in [palm leaf|bagasse|wheat straw], plastic-free
= Bamboo/Bambuswerk/Bambou/Bambú/Bambù/竹业 | 200,500,1000 | 25-40 | leaf | Bamboo grown, split and finished within forty kilometres.
bamboo-toothbrushes | Bamboo toothbrushes, [castor|charcoal] bristles, paper box
bamboo-homeware | Bamboo [trays|drawer dividers|lunch boxes]
bamboo-cutlery-travel | Travel cutlery in a [cotton|felt] roll
reusable-straws | Straws in [bamboo|steel|glass] with a brush
plant-fibre-brushes | Dish brushes and sponges, [sisal|coconut|loofah]
= Refill/Nachfüllwerk/Zéro déchet/Recarga/Sfuso/再生 | 200,300,500 | 20-35 | leaf | Everyday goods without a throw-away part.
beeswax-wraps | Beeswax wraps, [set of 3|by the roll], [organic cotton|vegan wax]
reusable-shopping-totes | Shopping bags in [organic cotton|mesh|recycled sails]
refill-tablets-cleaning | Cleaning tablets, [glass|bathroom|floor], paper sachet
solid-shampoo-bars | Solid shampoo bars, [nettle|coconut], no palm oil
unpaper-towels | Cloth towels in place of paper, [12|20] on a roll
reusable-cotton-rounds | Make-up pads, [bamboo terry|organic cotton], [10|16] in a bag
= Cork & Hemp/Kork und Hanf/Liège et chanvre/Corcho/Sughero/软木 | 50,100,300 | 20-40 | leaf | Cork, hemp and recycled fibres made into things that last.
cork-products | Cork [coasters|yoga blocks|sheets], cut to drawing
hemp-products | Hemp [rope|cloth|bags], [raw|dyed]
recycled-plastic-goods | Goods from recycled [bottle caps|fishing nets], pressed
plant-leather-goods | [Cactus|Apple|Cork] leather by the metre and sewn
eco-promotional-gifts | Gifts with your logo, [seed paper|cork|rPET]
# Other
= Pet Goods/Tierbedarf/Animalerie/Mascotas/Articoli per animali/宠物用品 | 100,200,500 | 25-40 | bone | Beds, leads and toys for animals, tested by ours.
dog-beds | Dog beds, [orthopaedic foam|washable cover], [60|90|120] cm
dog-collars-leashes | Collars and leads in [leather|biothane|hemp], engraved
cat-scratchers-trees | Scratching posts, [sisal|corrugated card], replaceable
pet-feeders-bowls | Bowls, [slow feeding|stoneware|bamboo]
pet-food-treats | Dog treats, air-dried [fish|venison|insects]
= Outdoor/Outdoorwerk/Plein air/Aire libre/Outdoor/户外 | 50,100,300 | 30-50 | tent | Tents, packs and camp kitchens, sewn and seam-taped.
tents-shelters | Tents and tarps, [silnylon|cotton canvas], [1|2|4] persons
hiking-backpacks | Packs [18|28|45] l, [ultralight|roll-top]
sleeping-bags-mats | Sleeping bags, [down|recycled fibre], [5|-5] °C
camp-cooking-furniture | Camp tables and stoves that fold [flat|into a tube]
bicycle-bags-helmets | Bicycle bags, [welded|waxed canvas], any frame
= Stationery/Papierwaren/Papeterie/Papelería/Cartoleria/文具 | 100,300,500 | 15-30 | book | Notebooks, pens and desk things that people keep.
notebooks-planners | Notebooks, [thread-bound|wire-o], [dotted|planner], A5 and A6
pens-writing | Pens in [brass|wood|recycled plastic], engraved
desk-accessories | Desk trays in [felt|oak|cork]
art-supplies | Watercolours and [chalks|brushes], refillable
baby-keepsakes-gifts | Baby books and memory boxes, [linen|cloth] cover
= Baby Goods/Babybedarf/Puériculture/Bebé/Prima infanzia/母婴 | 100,300,500 | 25-45 | bottle | Things for the first two years, with every test report on file.
baby-carriers-slings | Slings and carriers, [woven wrap|half buckle], ergonomic
baby-bottles-feeding | Bottles in [glass|steel|PPSU], [150|240] ml
baby-weaning-tableware | Suction plates and bibs in [silicone|bamboo]
baby-sleep-swaddles | Sleeping bags and swaddles, [muslin|merino], [0.5|2.5] tog
diapers-changing | Changing mats and cloth nappies, [organic|one size]
`;
