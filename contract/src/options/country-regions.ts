/** The shipping regions that each country belongs to: a supplier that ships to one of them ships there. */

const REGIONS: Readonly<Record<string, string>> = {
  'north-america': `
    AG AI AW BB BL BM BQ BS BZ CA CR CU CW DM DO GD GL GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PM PR SV SX TC TT US
    VC VG VI`,
  'south-america': 'AR BO BR CL CO EC FK GF GS GY PE PY SR UY VE',
  europe: `
    AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT
    NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK`,
  asia: `
    AE AF AM AZ BD BH BN BT CN CY GE HK ID IL IN IO IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK
    PS QA SA SG SY TH TJ TL TM TR TW UZ VN YE`,
  'middle-east': 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  africa: `
    AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG
    RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW`,
  'australia-oceania': `
    AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS`,
};

const BY_REGION = Object.entries(REGIONS).map(
  ([region, codes]) => [region, new Set(codes.trim().split(/\s+/))] as const,
);

/** @returns ids of the directory's regions; none for Antarctica and the like */
export function regionsOf(country: string): string[] {
  return BY_REGION.flatMap(([region, codes]) => (codes.has(country) ? [region] : []));
}
