/** Suppliers as the directory lists them: public facts, and why they fit. */
import { type Fact, facetIds, type SupplierCard } from '@waggle/contract/directory';
import { PRODUCT_KINDS } from '@waggle/contract/kinds/kinds';
import { responseRatesOf } from '../response-rates/response-rates.service.ts';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import { namedCountry } from '../../../lib/countries/country-names.ts';
import { fileRowsByIds, fileUrl } from '../../files/files.service.ts';
import {
  type SupplierSignature,
  type Understood,
  whyLines,
} from '../../matching/matching.service.ts';
import { type Supplier, selectSuppliers } from '../../supplier/record.service.ts';
import {
  type CheckedCertificates,
  checkedCertificates,
} from '../../verification/badge/checked-certificates.service.ts';
import { selectSignatures, selectSlugs, type ComparedRow } from '../directory.repo.ts';
import type { Filters } from './options.ts';

const DIMENSIONS = 512;
const KIND_NAMES = new Map(PRODUCT_KINDS.map(({ id, name }) => [id, name]));

const numbersOf = (bytes: Buffer) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);

/** @returns a stored signature as the score reads it */
export function signatureOf(row: ComparedRow): SupplierSignature {
  const lines = numbersOf(row.line_vectors ?? Buffer.alloc(0));
  return {
    lexemes: { lines: row.line_words, rest: row.other_words },
    kinds: row.kinds as SupplierSignature['kinds'],
    vector: row.vector && numbersOf(row.vector),
    lines: Array.from({ length: lines.length / DIMENSIONS }, (_, at) =>
      lines.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS),
    ),
  };
}

interface Asked {
  readonly understood: Understood | null;
  readonly filters: Filters;
}

/** @returns whether each certification that is asked for was checked, and until when that holds */
function certificationFacts(
  { values }: Supplier,
  { certification = [] }: Filters,
  checked: CheckedCertificates | undefined,
): Fact[] {
  const declared = values.certifications.filter((name) =>
    facetIds('certification', [name]).some((option) => certification.includes(option)),
  );
  return declared.map((name) => ({
    fact: 'certification',
    name,
    checked: checked?.has(name) === true,
    valid_until: checked?.get(name) ?? null,
  }));
}

function kindFacts(kinds: { confirmed: boolean; ids: readonly string[] } | null): Fact[] {
  const known = (kinds?.ids ?? []).flatMap((id) => {
    const name = KIND_NAMES.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  if (kinds === null || known.length === 0) return [];
  return [{ fact: 'kinds', confirmed: kinds.confirmed, kinds: known }];
}

function lineOf(
  texts: readonly string[],
  nearest: ReturnType<typeof whyLines>['nearest'],
): SupplierCard['line'] {
  const text = texts[nearest?.line ?? 0];
  if (text === undefined) return null;
  const marks = nearest?.marks ?? [];
  return {
    text,
    marks: marks.map(({ start, end, relation }) => ({ from: start, to: end, how: relation })),
  };
}

/**
 * @param ids of listed suppliers, in the order of the page
 * @returns those that are still there
 */
export async function presentCards(
  context: Context,
  ids: readonly string[],
  { understood, filters }: Asked,
): Promise<SupplierCard[]> {
  const { db } = context.database;
  const [suppliers, signatures, slugs] = await Promise.all([
    selectSuppliers(db, ids),
    selectSignatures(db, ids),
    selectSlugs(db, ids),
  ]);
  const shown = ids.flatMap((id) => suppliers.get(id) ?? []);
  const pictures = await fileRowsByIds(
    db,
    shown.flatMap(({ files }) => files.profilePicture),
  );
  const certificates = filters.certification?.length
    ? await checkedCertificates(context, db, suppliers)
    : new Map<string, CheckedCertificates>();
  const responses = await responseRatesOf(
    db,
    shown.map(({ id }) => id),
  );
  const today = utcDay(context);
  return shown.map((supplier): SupplierCard => {
    const { id, values, files } = supplier;
    const signature = signatures.get(id);
    const texts = values.productLines.map(({ text }) => text);
    const why =
      understood === null || signature === undefined
        ? null
        : whyLines(understood, { productLines: texts, ...signatureOf(signature) });
    const picture = pictures.find((file) => file.id === files.profilePicture[0]);
    const { closedFrom, closedTo } = values;
    const isClosed =
      closedFrom !== null && closedTo !== null && closedFrom <= today && closedTo >= today;
    return {
      id,
      slug: slugs.get(id) ?? id,
      name: values.company_name,
      picture: picture ? fileUrl(context.config, picture.id, picture.name) : null,
      country: namedCountry(values.country),
      line: lineOf(texts, why?.nearest ?? null),
      facts: [
        ...kindFacts(why?.kinds ?? null),
        ...certificationFacts(supplier, filters, certificates.get(id)),
      ],
      minimum_order: values.minimumOrder,
      lead_time: values.leadTimeDays,
      response: responses.get(id) ?? null,
      closed_until: isClosed ? closedTo : null,
    };
  });
}
