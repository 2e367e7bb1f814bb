/** The Incoterms 2020, and which parts of the way the seller's price includes in each. */

/** The parts of the way from the factory to the buyer's door that somebody pays for. */
export const DELIVERY_PARTS = [
  'export_papers',
  'to_port',
  'freight',
  'insurance',
  'duty_and_tax',
] as const;
export type DeliveryPart = (typeof DELIVERY_PARTS)[number];

interface Incoterm {
  readonly name: string;
  /** For a first-time buyer, in one sentence. */
  readonly about: string;
  readonly includes: readonly DeliveryPart[];
  /** Written for goods loaded on a ship piece by piece: in a container, the risk passes at the wrong place. */
  readonly insteadInContainer?: 'FCA' | 'CPT' | 'CIP';
}

const TO_PORT = ['export_papers', 'to_port'] as const;
const TO_PLACE = [...TO_PORT, 'freight'] as const;
const INSURED = [...TO_PLACE, 'insurance'] as const;

export const INCOTERMS = {
  EXW: {
    name: 'EXW, collected at the factory',
    about: 'You collect the goods at the factory and pay for everything after, export papers too.',
    includes: [],
  },
  FCA: {
    name: 'FCA, handed to the carrier',
    about:
      'The supplier clears the goods for export and hands them to your carrier at the named place.',
    includes: TO_PORT,
  },
  FAS: {
    name: 'FAS, alongside the ship',
    about: 'The supplier puts the goods beside the ship. You pay from there.',
    includes: TO_PORT,
    insteadInContainer: 'FCA',
  },
  FOB: {
    name: 'FOB, on board the ship',
    about: 'The supplier loads the goods onto the ship. You pay freight, insurance, duty and tax.',
    includes: TO_PORT,
    insteadInContainer: 'FCA',
  },
  CFR: {
    name: 'CFR, sea freight paid',
    about: 'The supplier pays the freight to the named port. The risk on the way is yours.',
    includes: TO_PLACE,
    insteadInContainer: 'CPT',
  },
  CIF: {
    name: 'CIF, sea freight and insurance paid',
    about: 'The supplier pays freight and a basic insurance to the named port.',
    includes: INSURED,
    insteadInContainer: 'CIP',
  },
  CPT: {
    name: 'CPT, freight paid',
    about: 'The supplier pays the freight to the named place. The risk on the way is yours.',
    includes: TO_PLACE,
  },
  CIP: {
    name: 'CIP, freight and insurance paid',
    about: 'The supplier pays freight and a full insurance to the named place.',
    includes: INSURED,
  },
  DAP: {
    name: 'DAP, delivered, duty not paid',
    about: 'The supplier brings the goods to your door. You pay duty and tax.',
    includes: INSURED,
  },
  DPU: {
    name: 'DPU, delivered and unloaded',
    about: 'As DAP, and the supplier unloads the goods.',
    includes: INSURED,
  },
  DDP: {
    name: 'DDP, delivered, duty paid',
    about: 'The supplier brings the goods to your door with duty and tax paid.',
    includes: DELIVERY_PARTS,
  },
} as const satisfies Record<string, Incoterm>;

export type IncotermCode = keyof typeof INCOTERMS;
export const INCOTERM_CODES = Object.keys(INCOTERMS) as IncotermCode[];

/** @returns whether a quoted price contains a part of the way */
export function includesPart(incoterm: IncotermCode, part: DeliveryPart): boolean {
  const { includes }: Incoterm = INCOTERMS[incoterm];
  return includes.includes(part);
}

/** @returns the term that fits a container, where this one does not */
export function containerTerm(incoterm: IncotermCode): IncotermCode | undefined {
  const { insteadInContainer }: Incoterm = INCOTERMS[incoterm];
  return insteadInContainer;
}
