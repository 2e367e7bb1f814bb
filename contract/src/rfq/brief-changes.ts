/** What differs between two revisions of a brief, point by point. */
import type { RfqDraft, SpecLine } from './brief.ts';

/** Fields that suppliers price; the others are between the buyer and Waggle. */
const FIELDS = [
  'title',
  'category',
  'description',
  'quantities',
  'unit',
  'target_price',
  'currency',
  'country',
  'place',
  'incoterm',
  'needed_by',
  'certifications',
  'sample',
] as const;
type Field = (typeof FIELDS)[number];
type ComparedBrief = Pick<RfqDraft, Field | 'lines'>;

export type BriefChange =
  | { readonly what: 'field'; readonly field: Field }
  | {
      readonly what: 'line';
      readonly key: string;
      /** Null where the line is new, or gone. */
      readonly before: SpecLine | null;
      readonly after: SpecLine | null;
    };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const saidBy = ({ attribute, value, unit, tolerance, firmness, open }: SpecLine) => [
  attribute.trim(),
  value.trim(),
  unit,
  tolerance.kind,
  tolerance.by,
  tolerance.percent,
  firmness,
  open,
];

/** @returns the changes from one revision to another, in the order of the brief; a line that only moved is none */
export function briefChanges(before: ComparedBrief, after: ComparedBrief): BriefChange[] {
  const fields = FIELDS.filter((field) => !isSame(before[field], after[field]));
  const [old, now] = [before.lines, after.lines].map(
    (lines) => new Map(lines.map((line) => [line.key, line])),
  );
  const keys = [...new Set([...after.lines, ...before.lines].map(({ key }) => key))];
  const lines = keys.flatMap((key): BriefChange[] => {
    const [was, is] = [old?.get(key) ?? null, now?.get(key) ?? null];
    if (was !== null && is !== null && isSame(saidBy(was), saidBy(is))) return [];
    return [{ what: 'line', key, before: was, after: is }];
  });
  return [...fields.map((field): BriefChange => ({ what: 'field', field })), ...lines];
}
