/** What is not right of a sample, and what keeps its buyer from deciding; without a schema, for pages. */
import { isDecimal } from '../../money/decimal.ts';
import { isBlank } from '../../text/typed-text.ts';
import type { OrderLine } from '../terms.ts';
import type { JudgedLine, Judgement } from './judgement.ts';

const NO_SEAL = { number: '', place: '', picture: null } as const;

/** @returns one in which nothing is said of any line */
export const emptyJudgement = (lines: readonly Pick<OrderLine, 'key'>[]): Judgement => ({
  lines: lines.map((one) => ({
    key: one.key,
    measured: '',
    right: null,
    accepted: false,
    why: '',
  })),
  pictures: [],
  seals: { buyer: NO_SEAL, supplier: NO_SEAL },
});

/** @returns whether a line is named where the sample is rejected */
export const isNotRight = ({ right, accepted }: JudgedLine): boolean =>
  right === false && !accepted;

/** What keeps a sample from being decided on: the path in the judgement, and the sentence for the user. */
export interface JudgementProblem {
  readonly path: string;
  readonly message: string;
}

type Decision = 'approve' | 'reject';

/** Of each line: the path of its field, and what is wrong with it. */
const LINE_RULES: Readonly<
  Record<
    Decision,
    readonly (readonly [field: string, isWrong: (line: JudgedLine) => boolean, string])[]
  >
> = {
  approve: [
    ['right', ({ right }) => right === null, 'Say whether it is right'],
    ['accepted', isNotRight, 'Accept it as it is, or reject the sample'],
  ],
  reject: [['why', (line) => isNotRight(line) && isBlank(line.why), 'Say what is not right']],
};

function sealProblems({ seals: { buyer, supplier } }: Judgement): JudgementProblem[] {
  const problems = Object.entries({ buyer, supplier }).flatMap(([side, { number, place }]) => [
    ...(isBlank(number) ? [{ path: `seals.${side}.number`, message: 'Give its number' }] : []),
    ...(isBlank(place) ? [{ path: `seals.${side}.place`, message: 'Say where it is kept' }] : []),
  ]);
  const isOne = problems.length === 0 && buyer.number.trim() === supplier.number.trim();
  const path = 'seals.supplier.number';
  return isOne ? [{ path, message: 'Each piece has a number of its own' }] : problems;
}

/**
 * @param lines of the terms
 * @returns what keeps the buyer from deciding so, in the order of the page
 */
export function judgementProblems(
  judged: Judgement,
  lines: readonly Pick<OrderLine, 'key' | 'unit'>[],
  decision: Decision,
): JudgementProblem[] {
  const found = lines.flatMap((agreed): JudgementProblem[] => {
    const at = judged.lines.findIndex((one) => one.key === agreed.key);
    const line = judged.lines[at];
    if (line === undefined) {
      return decision === 'approve' ? [{ path: 'lines', message: 'A line is missing' }] : [];
    }
    const measured = line.measured.trim();
    const isNumber = agreed.unit === '' || measured === '' || isDecimal(measured);
    const wrong = LINE_RULES[decision].filter(([, isWrong]) => isWrong(line));
    return [
      ...(isNumber
        ? []
        : [{ path: `lines.${at}.measured`, message: 'Must be a number such as 310' }]),
      ...wrong.map(([field, , message]) => ({ path: `lines.${at}.${field}`, message })),
    ];
  });
  if (decision === 'approve') return [...found, ...sealProblems(judged)];
  const isNamed = (key: string) => judged.lines.some((one) => one.key === key && isNotRight(one));
  return lines.some(({ key }) => isNamed(key))
    ? found
    : [...found, { path: 'lines', message: 'Name at least one line that is not right' }];
}
