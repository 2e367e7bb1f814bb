/** Words for names of Beauty & Personal Care. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const BEAUTY_PERSONAL_CARE = `
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
`;
