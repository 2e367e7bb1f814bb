/** What a noun says about reports of it: why, in which words, and who may; without a schema, for pages. */

export interface ReportRules<Code extends string = string> {
  /** By which the server keeps it. */
  readonly kind: string;
  /** As in «Report this request». */
  readonly noun: string;
  /** In the order in which they are offered, with the words of whoever reports. */
  readonly reasons: Readonly<Record<Code, string>>;
  /** What nobody offers to report: the product itself tells the team of it. */
  readonly noticed?: Readonly<Record<string, string>>;
  /** Whether somebody has to say more than the reason. */
  readonly words?: 'required';
  /** Whether people without an account report it too. */
  readonly visitors?: true;
  /** Whether a user reports one thing once for ever, as it never changes. */
  readonly once?: true;
  /** What becomes of a report, for whoever makes one. */
  readonly description: string;
}

export type ReportReason<Rules extends ReportRules> = keyof Rules['reasons'] & string;

export const reportCodes = <Code extends string>({ reasons }: ReportRules<Code>) =>
  Object.keys(reasons) as Code[];
