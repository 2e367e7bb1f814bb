/** Words for names of Textiles & Apparel. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const TEXTILES_APPAREL = `
wear | clothes clothing wear apparel shirt tshirt hoodie jacket dress fashion garment outfit trousers jeans skirt blouse suit pants uniform wardrobe | thread stitch! seam! weave hem- drape! cuff- twill! loom! pleat! tailor- bobbin! thimble! lapel! selvage! -wear placket! gusset! raglan!
knit | knit knitting wool yarn crochet sweater cardigan merino cashmere jumper pullover | purl! skein! yarn- ply- fleece! loop- merino- tuft! wool- argyle! cable- ewe- fairisle! -knit alpaca- garter-
shoe | shoe sneaker boot sandal sole insole footwear slipper barefoot | stride! lace- tread! pace! amble! saunter! sole- heel- step- brogue! eyelet! cobble! ramble! -step -stride tiptoe!
sock | sock socks stocking tights legging leggings | toe- ankle- sock- ribbed- argyle! hop- cosy- tippy- -toe
rainwear | raincoat rain coat umbrella windproof waterproof anorak poncho | drizzle! squall! gale! brolly- slicker! shelter! cape- storm- puddle! rain- cloud- oilskin! -shell nimbus! mizzle!
denim | denim jeans | indigo! rivet! denim- selvedge! twill! weft- woad! -jean
swim | swim swimwear swimsuit bikini beach surf wetsuit swimming | cove! tide reef! coral! wave shore- splash- lagoon! breaker! current! surf- dune! swell! isle- -bay
fabric | fabric textile cloth cotton linen silk canvas felt velvet waxed-cotton | muslin! calico! gingham! weft- warp- percale! voile! flax! canvas! tulle! velvet! cotton- silk- damask! -cloth chambray! cambric!
hat | hat cap beanie scarf glove mitten headband bonnet shawl | brim! bonnet! beret! toque! mitten! wrap- tuft! cloche! fedora! trilby! fringe- muffler!
underwear | underwear lingerie bra pyjama pajama pyjamas nightwear loungewear robe | lace- satin! whisper! petal! silk- hush- camisole! bare- soft- lounge- chemise! lull-
sew | sew sewing tailor alteration embroidery pattern needle | stitch! thimble! bobbin! needle- tack- seam! spool! gather! basting- selvage! -stitch
* | fashion | thread loom! weave seam! twill! linen- cotton- felt- flax! cloak- sash! tassel! ribbon! button! velvet! cord- indigo! russet! sable! paisley! tartan! -thread -wear -cloth -weave
`;
