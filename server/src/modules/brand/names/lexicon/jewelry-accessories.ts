/** Words for names of Jewelry & Accessories. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const JEWELRY_ACCESSORIES = `
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
`;
