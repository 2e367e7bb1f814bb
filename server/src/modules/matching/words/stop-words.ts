/** Words that say nothing about a product: of grammar, and of asking for a manufacturer. */

const GRAMMAR = `a about above after again against all also am an and another any anybody anyone anything are around as at
away back be because been before being below between both but by can cannot come comes could did do does doing done down
during each either else enough etc even ever every everyone everything few for from further get gets getting give gives go
goes going got had has have having he her here hers him his how however i if im in into instead is isn it its itself ive
just keep keeps know let lets like likes look looking lot lots made make maker makers makes making many may maybe me might
mine more most much must my myself need needed needs never no nobody non nor not nothing now of off often on once one ones
only onto or other others our ours out over own people per perhaps person please possible put puts quite rather re really s
same shall she should since so some somebody someone something somewhere still such sure t take takes than that the their
them then there these they thing things this those though through to together too try under until up upon us use used
useful user uses using ve very via want wanted wants was way we well were what whatever when where whether which while who
whole whom whose why will with within without would yes yet you your yours yourself d ll m don doesn didn won aren wasn
able always along already almost actually anymore anyway apart across really seem stuff kind kinds sort type types bit
good great nice best better easy easily simple`;

const ASKING = `company companies manufacturer manufacturers manufacture manufactured manufacturing manufactures supplier
suppliers supply supplies producer producers produce produces produced production factory factories maker brand brands
business startup idea product products item items piece pieces pcs pc units unit quantity moq order orders hello hi dear
thanks thank looking search searching find help quote offer offers service services quality custom customized customised
oem odm private label wholesale bulk`;

export const STOP_WORDS: ReadonlySet<string> = new Set(`${GRAMMAR} ${ASKING}`.split(/\s+/));
