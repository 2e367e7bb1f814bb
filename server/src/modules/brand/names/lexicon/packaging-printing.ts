/** Words for names of Packaging & Printing. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const PACKAGING_PRINTING = `
package | packaging package box boxes carton wrap wrapping mailer parcel envelope cardboard tin | wrap parcel! fold crate- sleeve! tuck- bundle! seal- carton! box- swathe! enfold! -pack -wrap -box caddy! corrugate-
print | print printing printed label labels poster flyer ink printer | ink stamp- press folio! proof- letter- imprint! glyph! serif! quoin! margin! -press -print lithograph! gravure!
paper | paper notebook stationery journal notes card cards planner diary | folio! page quire! vellum! leaf ream- deckle! scroll! sheaf! papyrus! margin! -page -quire foolscap! ledger!
sticker | sticker stickers decal tape tag | tack- peel- stick- tag- badge! dot- tab- emblem! -tag
refill | refill jar pouch dispenser zero-waste-packaging | brim! vessel! jar- round- loop again- vial! decant! phial! -jar -fill
ship | shipping delivery send mail logistics ecommerce | swift- courier! post- pigeon! dispatch! transit! relay! waybill! -post caravel!
gift | gift present hamper ribbon giftbox gifting | ribbon! parcel! bow- posy! hamper! tissue- surprise! bundle! token! tinsel! -bow
bottle | bottle flask thermos canister | flask- brim! cork- carafe! decant! stopper! neck- phial! -flask
* | packaging | folio! parcel! wrap fold ink stamp- quire! kraft- carton! vellum! press sleeve! margin! bundle! ribbon! label- scroll! twine! sheaf! tissue- satchel! emblem! crease! -pack -press -fold trove! casing- vignette! ampersand! colophon!
`;
