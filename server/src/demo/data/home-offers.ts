/** What the demo's suppliers of things for the home, electronics and handicrafts offer. */

/**
 * `= trade | smallest orders | days | motif | description`, the trade in English/German/French/Spanish/Italian/Chinese;
 * then one line each: kind | text, of whose `[a|b]` a company says one.
 */
export const HOME_OFFERS = `
# Home & Kitchen
= Lighting/Leuchten/Luminaires/Iluminación/Luci/灯具 | 100,200,300,500 | 20-35 | lamp | Small lamps for people who read at night, from the moulded part to the printed box.
book-lights | Clip-on book light for reading in bed, [one page wide|amber 1600 K|three levels]
book-lights | Neck light for reading, [two arms|two arms that dim|silicone, USB-C]
reading-lamps | [Folding|Touch-dimmed|Brass] bedside reading lamp, [12° beam|narrow beam that ends at the page|warm light]
reading-lamps | Wall spot for headboards, [24 V|with its own switch|turns by 300°]
night-lights | Night light with [motion sensor|timer|wooden base], [0.3 W|red light]
string-strip-lights | LED strips cut to length, [2700 K|dimmable], with driver
= Reading Lamps/Leselicht/Liseuses/Lámparas/Lanterna/护眼灯 | 80,150,250,300 | 18-30 | lamp | Reading lamps alone: beams that end at the page, so that the other one sleeps on.
reading-lamps | Bed reading light for the wall, narrow spot, [brass|black|white]
reading-lamps | Gooseneck reading lamps, [powder-coated|leather-wrapped|120 to 400 mm]
book-lights | Rechargeable book light, [amber|red head light, 3 to 20 lumens|clips to any cover]
book-lights | Book lights for publishers and gift shops, printed to order
desk-lamps | Desk lamp that folds [flat|into its base], [battery|USB-C]
table-floor-lamps | Floor lamp for the armchair with a [shaded|jointed] reading arm
= Lamps/Lampen/Lampes/Lámparas/Lampade/照明 | 200,300,500,1000 | 25-45 | lamp | Table, floor and pendant lamps in metal, glass and textile, assembled and tested here.
table-floor-lamps | Bedside lamp with a [cloth|linen|paper] shade, dimmed by touch
pendant-ceiling-lights | Pendant in [spun aluminium|blown glass|rattan], [Ø 300 mm|Ø 420 mm]
desk-lamps | Desk lamp with [wireless charging|a clamp|two joints], CE tested
outdoor-garden-lights | Garden light, [IP65|solar], [stainless steel|cast aluminium]
light-bulbs | Filament bulbs E27, [2200 K|2700 K dim to warm]
= Cookware/Kochgeschirr/Ustensiles/Menaje/Casalinghi/炊具 | 300,500,1000 | 30-45 | pan | Pans and pots from one plant: forming, coating, handles and the box.
frying-pans | [Forged aluminium|Carbon steel|Cast iron] frying pan, [20|24|28] cm, PFAS-free coating
pots-casseroles | Stainless steel pots, [three-ply|sandwich base], with glass lids
bakeware | [Loaf|Springform|Muffin] tins, [tinplate|carbon steel], non-stick
cooking-utensils | [Beech|Olive wood|Silicone] spatulas and ladles
kitchen-knives | Kitchen knives, [X50 steel|67-layer damask], riveted handle
cutting-boards | End-grain cutting boards in [oak|acacia|beech], juice groove
= Bedding/Bettwaren/Linge de maison/Textil hogar/Biancheria/家纺 | 100,200,500 | 25-40 | cushion | Bed linen, duvets and pillows, cut and sewn from our own cloth.
bed-linen | Duvet covers in [washed linen|percale 200 TC|organic satin], any size
duvets-comforters | [Wool|Down|Kapok] duvets, [all-season|light], quilted to order
pillows | Pillows filled with [buckwheat|latex flakes|kapok], adjustable height
blankets-throws | [Merino|Recycled cotton|Mohair] throws, woven label included
cushions-covers | Cushion covers, [block-printed|corduroy|bouclé], hidden zip
mattress-protectors | Waterproof mattress protectors, breathable, [90|140|180] cm
= Furniture/Möbel/Meubles/Muebles/Arredi/家具 | 20,50,100 | 35-60 | chair | Solid wood and plywood furniture that ships flat and stands straight.
dining-chairs-stools | Stools and chairs in [ash|oak|birch plywood], [stackable|knock-down]
tables | Tables in solid [oak|walnut|beech], [folding|extendable]
shelves-bookcases | Shelves without drilling, [wall-leaning|tension rods], [oak|pine]
bed-frames | Bed frames joined without screws, [pine|oak]
kids-furniture | Children's desks that grow, [6 to 14 years|tilting top]
= Drinkware/Trinkgefäße/Gourdes/Botellas/Bottiglie/水杯 | 200,500,1000 | 20-35 | bottle | Bottles and mugs in steel, glass and ceramic, with your print or engraving.
water-bottles | Insulated steel bottle, [350|500|750] ml, powder-coated
travel-mugs-tumblers | Travel mug that fits [a bicycle cage|the car holder], leak-proof lid
mugs-cups | Stoneware mugs, [300|350] ml, [reactive glaze|matt], printed base
drinking-glasses | Glasses in [borosilicate, double wall|recycled glass|cut crystal]
lunch-boxes-food-jars | Food jars that keep warm [6|8] hours, wide mouth
# Electronics & Components
= Electronics/Elektronik/Électronique/Electrónica/Elettronica/电子 | 200,500,1000 | 25-40 | board | Assembly of boards and whole devices, with test jigs made in the house.
pcb-assembly | SMT assembly, [0201 and BGA|both sides], [AOI and X-ray|functional test]
pcb-boards | PCBs with [2 to 8|4 to 12] layers, [flex and rigid-flex|lead-free HASL or ENIG]
box-build-electronics | Box build: board, housing, firmware, label and [gift|retail] box
electronic-enclosures | Enclosures, [moulded ABS|milled aluminium], from [50|100] pieces
wire-harnesses | Wire harnesses, [crimped and tested|overmoulded], up to [40|60] ways
iot-devices-modules | [LoRa|Bluetooth LE|Matter] modules with our firmware or yours
= Audio/Audiotechnik/Acoustique/Audio/Audio/音频 | 300,500,1000 | 30-45 | speaker | Earphones and speakers, tuned in our own room.
wireless-earbuds | Wireless earbuds with [six|four] microphones, your shell and app
sleep-headphones | Headband headphones for side sleepers, [washable|extra flat]
swimming-headphones | Bone-conduction headphones for swimmers, [32 GB|IP68]
portable-speakers | Speakers in [bamboo|recycled plastic|cloth], [5|10|20] W
speaker-audio-components | Drivers from [20|28] to [90|130] mm, paper or graphene cone
= Power/Energietechnik/Énergie/Energía/Energia/电源 | 300,500,1000 | 25-40 | battery | Chargers, cells and packs with the tests that airlines and customs ask for.
power-banks | Power banks [5,000|10,000|20,000] mAh, UN 38.3, [magnetic|slim]
lithium-battery-packs | Battery packs to drawing, [18650|LiFePO4|pouch cells], with BMS
wall-chargers-adapters | GaN chargers [30|65|100] W, EU, UK and US plugs
wireless-chargers | Wireless chargers in [walnut|cork|aluminium], Qi2
cables-consumer | USB-C cables, [braided|recycled], [1|2] m, printed sleeve
= Smart Home/Haustechnik/Domotique/Domótica/Domotica/智能家居 | 200,500,1000 | 30-50 | sensor | Sensors, locks and cameras with certified radios and an open API.
smart-home-sensors | [Door|Leak|Air quality] sensors, [two|five] years on one cell
smart-plugs-switches | Smart plugs that measure power, [Matter|Zigbee]
smart-locks | Smart locks for [European cylinders|gates|lockers]
security-cameras | Battery cameras, [2K|4K], stored [on the card|at home]
gps-item-trackers | Trackers for [keys|bicycles|pets], [replaceable cell|rechargeable]
nfc-rfid-tags | NFC tags, [laundry-proof|on metal|printed to order]
# Handicrafts & Artisanal
= Pottery/Keramik/Poterie/Alfarería/Ceramiche/陶艺 | 50,100,200 | 25-45 | vase | Clay thrown, glazed and fired by hand; every piece a little different.
handmade-pottery-mugs | Wheel-thrown mugs, [speckled|salt|celadon] glaze
handmade-ceramic-tableware | Dinner sets by hand, [12|18] pieces, [majolica|reactive glaze]
terracotta-earthenware | [Tagines|Water jugs|Cooking pots] in terracotta, lead-free
handmade-tiles-mosaics | [Zellige|Encaustic cement|Hand-painted] tiles, [10 × 10|15 × 15] cm
ceramic-figurines-sculptures | Small ceramic [birds|houses|animals], painted by hand
= Basketry/Flechtwerk/Vannerie/Cestería/Cesteria/编织 | 50,100,300 | 20-40 | basket | Baskets and mats woven in village groups that are paid by the piece and by the hour.
woven-baskets | [Seagrass|Water hyacinth|Willow] baskets with lids, [3 sizes nested|to drawing]
picnic-market-baskets | Market baskets with [leather|cotton] handles
bamboo-cane-craft | Bamboo trays, lamps and screens, [smoked|natural]
straw-raffia-hats | Raffia hats and bags, [dyed with plants|natural]
wicker-rattan-furniture | Rattan chairs and headboards, [frame in ash|woven in the village]
= Weaving/Weberei/Tissage/Tejidos/Tessitura/手工织造 | 50,100,200 | 30-50 | cloth | Handlooms, natural dyes and a finishing room that ships on the day it promises.
handloom-blankets-shawls | Handloom [shawls|throws] in [alpaca|merino|khadi cotton]
handwoven-rugs | [Kilim|Knotted|Dhurrie] rugs, [wool|cotton|jute], to your drawing
block-print-batik-textiles | [Block-printed|Batik|Indigo] cloth by the metre
hand-embroidery | Hand embroidery on [linen|caps|cushions], from [20|50] pieces
macrame-wall-hangings | Macramé wall pieces in [recycled cotton|jute], [40|80] cm
= Candles/Kerzen/Bougies/Velas/Candele/香烛 | 100,200,500 | 15-30 | jar | Candles and soaps poured in small batches, with safety data for every scent.
hand-poured-candles | Scented candles in [soy|rapeseed|coconut] wax, your glass or ours
beeswax-taper-candles | Beeswax tapers, [dipped|rolled], [20|25] cm
artisan-soaps | Cold-process soap, [olive oil|goat milk|shea], cut and stamped
incense-wax-melts | Incense [cones|sticks], hand-rolled, [sandalwood|copal]
wedding-handmade-favours | Small wedding gifts, named and boxed
`;
