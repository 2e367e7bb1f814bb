/** What the demo's suppliers of clothes, cosmetics, food, health goods and jewellery offer; written as in `home-offers.ts`. */
export const DAILY_OFFERS = `
# Textiles & Apparel
= Knitwear/Strickwaren/Maille/Punto/Maglieria/针织 | 50,100,200,300 | 25-40 | shirt | Jumpers, socks and hats, knitted, linked and washed in one house.
knitwear-jumpers | [Merino|Cotton|Alpaca] jumpers, fully fashioned, [7|12] gauge
socks | Socks with your pattern, [organic cotton|merino], [hand-linked toe|terry sole]
hoodies-sweatshirts | Heavy hoodies, [400|500] gsm, [brushed|loopback]
t-shirts | T-shirts in organic cotton, [160|180|220] gsm, from [50|100] a colour
knitted-fabrics | Jersey and rib by the metre, [GOTS yarn|recycled]
= Apparel/Bekleidung/Confection/Confección/Confezioni/服饰 | 100,200,300,500 | 30-50 | shirt | Cut and sew with our own pattern room: samples in a week.
dress-shirts | Shirts in [poplin|Oxford|linen], [10|14] stitches an inch
trousers-chinos | Chinos and work trousers, [garment-dyed|with stretch]
dresses | Dresses in [viscose|linen|crêpe], graded XS to [XL|4XL]
jeans-denim | Jeans in [selvedge|stretch] denim, [ozone washed|raw]
workwear | Workwear with [your logo|reflective bands], EN ISO 20471
aprons | Aprons in [canvas|waxed cotton|denim], cross-back
= Sportswear/Sportbekleidung/Vêtements de sport/Ropa deportiva/Abbigliamento sportivo/运动服 | 100,200,300 | 25-40 | shirt | Sportswear with flat seams and prints that do not crack.
yoga-leggings | Leggings that do not show, [recycled polyamide|ribbed], [pockets|high waist]
sports-bras | Sports bras, [low|medium|high] support, bonded edges
cycling-clothing | Cycling jerseys and bibs, sublimated, [Italian pad|from 20 pieces]
swimwear | Swimwear in [regenerated yarn|chlorine-proof fabric], lined
team-jerseys | Team kits with names and numbers in [two|three] weeks
= Footwear/Schuhe/Chaussures/Calzado/Calzature/鞋业 | 100,200,300,600 | 40-60 | shoe | Shoes and sandals, lasted and stitched, repairable where the design allows it.
sneakers | Sneakers in [chrome-free leather|apple leather|canvas], cup sole
sandals-flip-flops | Sandals with a [cork|recycled rubber] footbed
boots-outdoor-shoes | Boots, [Goodyear-welted|waterproof membrane]
slippers-house-shoes | Felt slippers, [wool sole|rubber sole], [24 to 46|adults]
kids-baby-shoes | First shoes in soft leather, [barefoot|velcro]
= Fabrics/Textilwerk/Tissus/Telas/Tessuti/面料 | 100,300,500 | 20-35 | cloth | Woven and printed fabrics, dyed to shade and delivered on rolls or cut.
woven-fabrics | [Linen|Cotton twill|Tencel] by the metre, [dyed to shade|printed]
technical-textiles | [Coated|Fire-retardant|Reflective] fabrics with certificates
yarns-threads | Yarns, [recycled cotton|linen|wool], cones of [1|2] kg
patches-woven-labels | Woven labels and patches, [damask|merrowed edge], from [200|500]
zippers-buttons-trims | [Corozo|Horn|Recycled] buttons and metal zips
# Beauty & Personal Care
= Cosmetics/Kosmetik/Cosmétiques/Cosmética/Cosmetici/化妆品 | 300,500,1000 | 30-45 | jar | Skin care from formula to filled jar, with the safety file for EU and US.
face-moisturisers | Day creams, [fragrance-free|with ceramides|vegan], [30|50] ml
face-serums | Serums with [vitamin C|niacinamide|bakuchiol], airless bottle
facial-oils | Face oils, cold-pressed [rosehip|argan|jojoba]
sunscreens | Mineral sunscreens SPF [30|50], [tinted|reef-safe]
private-label-skincare | Private label from [300|500] pieces a formula, labels printed here
lip-balms-care | Lip balms in [paper tubes|tins|sticks], natural waxes
= Soap/Seifen/Savonnerie/Jabones/Saponi/皂业 | 200,500,1000 | 20-35 | soap | Solid soaps and shampoos that need no bottle.
bar-soaps | Bar soaps, [milled three times|olive oil|with clay], your stamp
shampoos | Shampoos, [sulphate-free|for curls|solid], [filled|unpacked]
conditioners-hair-masks | Conditioner bars and hair masks, [avocado|oat]
bath-bombs-products | Bath bombs and salts, [lavender|pine], in paper
deodorants | Deodorant creams and sticks, [without baking soda|refillable]
= Perfumery/Duftwerk/Parfums/Perfumes/Profumi/香水 | 200,300,500 | 30-45 | bottle | Perfumes composed, macerated and filled under one roof.
perfumes | Eau de parfum, [15|30|50] ml, from [three|five] sketches
hotel-travel-toiletries | Hotel sets in [refill dispensers|30 ml tubes]
body-lotions-butters | Body butters, [shea|cocoa|mango]
hand-creams | Hand creams in [aluminium|sugarcane] tubes
mens-grooming-sets | Beard oil, balm and comb in one box
= Brushes/Pinsel/Brosserie/Cepillos/Spazzole/美妆工具 | 300,500,1000 | 25-40 | brush | Brushes and tools for face, hair and teeth, with handles in wood or recycled plastic.
makeup-brushes-sponges | Make-up brushes, vegan fibre, [birch|bamboo] handle
hairbrushes-combs | Hair brushes with [boar|wooden|plant] bristles
toothbrushes | Toothbrushes in [beech|bioplastic], [soft|medium]
gua-sha-rollers | Gua sha and rollers in [jade|steel|rose quartz]
bath-sponges-brushes | Bath brushes and loofahs, [sisal|cactus]
# Food & Beverage
= Foods/Lebensmittel/Alimentation/Alimentos/Alimentari/食品 | 200,500,1000 | 20-30 | jar | Sauces, spreads and preserves filled in glass, with your recipe or ours.
hot-sauces | Hot sauces, fermented [six weeks|in oak], [100|150] ml
pasta-sauces-pesto | Pesto and pasta sauces in jars, [190|280] g
jams-preserves | Jams with [70|75] % fruit, small kettles
nut-butters-spreads | [Almond|Peanut|Hazelnut] butters, stone-ground
honey | [Lime|Chestnut|Wildflower] honey, traced to the hive
pickles-ferments | [Kimchi|Sauerkraut|Cucumbers] in jars, [raw|pasteurised]
= Snacks/Snackwerk/Gourmandises/Aperitivos/Dolciaria/零食 | 500,1000,2000 | 20-35 | bar | Bars, biscuits and nuts, baked and wrapped on lines that change fast.
granola-bars | Granola bars, [oat and date|nut-free|seed], flow-wrapped
protein-bars | Protein bars with [15|20] g, [pea|whey], no palm oil
cookies-biscuits | Biscuits, [butter|vegan|gluten-free], your shape
chocolate-bars | Chocolate from the bean, [60|70|85] %, [50|80] g
nuts-seeds | Nuts roasted [without oil|with spices], [30|150] g bags
dried-fruit | Dried [mango|apple|figs], unsulphured
= Beverages/Getränke/Boissons/Bebidas/Bevande/饮品 | 1000,2000,5000 | 25-40 | bottle | Drinks developed, filled and pasteurised in cans or glass.
kombucha-fermented-drinks | Kombucha, [unpasteurised|low sugar], [250|330] ml
soft-drinks-sodas | Lemonades with real [lemon|rhubarb|ginger] juice
juices-smoothies | Pressed juices, [HPP|pasteurised], [200|750] ml
energy-drinks | Energy drinks from [guayusa|mate|green coffee]
alcohol-free-drinks | Alcohol-free [aperitif|gin|sparkling], [0.0|0.5] %
= Tea & Coffee/Tee und Kaffee/Thés et cafés/Té y café/Tè e caffè/茶业 | 100,200,500 | 15-30 | cup | Leaves and beans bought from growers we visit, packed in the format you need.
tea-bags-loose-tea | Tea in [pyramids|paper bags|tins], [organic|single garden]
coffee-beans | Coffee roasted [light|medium|dark] to order, [250|500|1000] g
coffee-capsules | Compostable capsules, filled under nitrogen
matcha-latte-powders | [Matcha|Turmeric|Beetroot] latte powders, [tin|sachet]
spices-seasonings | Spice blends, ground [weekly|cold], steam-treated
# Health & Wellness
= Nutrition/Vitalstoffe/Nutrition/Nutrición/Nutraceutica/营养 | 500,1000,2000 | 30-50 | jar | Supplements in capsules, powders and gummies, with analysis for each batch.
vitamin-capsules | Capsules, [vegan shell|softgels], [60|90|120] a jar
gummy-vitamins | Gummies with pectin, [sugar-free|for children]
sports-supplements | Powders for sport, [creatine|electrolytes|whey], tubs or sachets
probiotics-gut-health | Probiotics with [8|12] strains, cold-stored
herbal-tinctures | Tinctures of [valerian|elder|ashwagandha], dropper bottle
sleep-supplements | Sleep drops and capsules, [melatonin|passion flower]
= Fitness/Fitnessgeräte/Fitness/Fitness/Fitness/健身 | 100,200,500 | 25-40 | mat | Mats, bands and weights for studios and homes.
yoga-mats | Yoga mats in [natural rubber|cork|jute], [4|5] mm, printed
resistance-bands | Resistance bands, [latex|fabric], set of [3|5]
foam-rollers | Foam rollers, [EPP|cork], [30|45] cm
dumbbells-weights | [Cast iron|Neoprene|Concrete] weights, [1 to 10|2 to 24] kg
meditation-cushions | Meditation cushions, [buckwheat|spelt] husk
= Care/Pflegebedarf/Bien-être/Bienestar/Benessere/康复 | 100,300,500 | 25-45 | cushion | Supports, cushions and aids for daily life, tested with the people who use them.
orthopaedic-pillows | Neck pillows, [memory foam|latex], [two heights|travel size]
weighted-blankets | Weighted blankets, [4|6|8] kg, glass beads, washable
sleep-masks | Sleep masks in [silk|cotton], contoured, [with earplugs|weighted]
heat-pads | Heat pads with [cherry stones|graphite film], washable cover
orthopaedic-braces | Braces for [knee|wrist|ankle], knitted, [S to XL|left and right]
compression-therapy | Compression sleeves, class [1|2]
# Jewelry & Accessories
= Jewellery/Schmuck/Bijoux/Joyería/Gioielli/珠宝 | 20,50,100 | 20-35 | ring | Rings and chains in silver, gold and brass, cast and set by hand.
fashion-rings | Rings in [925 silver|brass, gold-plated|recycled gold], sized
necklaces-chains | Chains from [0.8|1.2] to [4|6] mm, [soldered links|with clasp]
earrings-studs | Studs with [hypoallergenic titanium|silver] posts
personalised-name-jewelry | Name necklaces, cut and polished in [three|five] days
pearl-jewelry | [Freshwater|Akoya|Baroque] pearls, knotted on silk
eco-recycled-jewelry | Jewellery in [recycled silver|lab diamonds], certified
= Leather Goods/Lederwaren/Maroquinerie/Marroquinería/Pelletteria/皮具 | 50,100,200,300 | 25-45 | bag | Bags and wallets, cut, skived and stitched in our own workshop.
handbags | Handbags in [vegetable-tanned|pebbled|cactus] leather
tote-bags | Totes in [canvas|felt|leather], inside pocket, [zip|magnet]
backpacks-fashion | Backpacks for [13|15] inch laptops, [roll-top|water-repellent]
wallets | Wallets, [RFID-safe|slim], painted edges
belts | Belts, [30|35|40] mm, solid brass buckle
cosmetic-toiletry-bags | Wash bags in [waxed cotton|recycled polyester]
= Eyewear/Brillen/Lunetterie/Gafas/Occhiali/眼镜 | 100,200,300 | 35-60 | glasses | Frames in acetate, metal and bio-nylon with lenses cut here.
sunglasses | Sunglasses in [bio-acetate|titanium|wood], polarised
eyeglass-frames | Frames, [hand-polished|laser-welded], [5|7]-barrel hinge
reading-blue-light-glasses | Reading glasses, +1 to +3.5, [foldable|in a tube]
eyewear-accessories | Cases and cloths, [cork|recycled felt], printed
`;
