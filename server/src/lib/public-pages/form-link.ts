/** Links in mails to people without an account: what each does, for which row, signed. */
import { equalBytes, type Secrets } from '../secrets.ts';
import { isUuid } from '../uuid.ts';

interface Parts {
  readonly secrets: Pick<Secrets, 'formHmac'>;
}

export interface FormLink<Does extends string> {
  readonly does: Does;
  /** Of the row. */
  readonly id: string;
  /** What is confirmed by it, digits and letters alone. */
  readonly about: string;
}

const signatureOf = ({ secrets }: Parts, kind: string, { does, id, about }: FormLink<string>) =>
  secrets.formHmac(`link ${kind} ${does} ${id} ${about}`);

/** @param kind of the rows, so that no link of another kind opens one */
export function writeFormLink(parts: Parts, kind: string, link: FormLink<string>): string {
  const signature = signatureOf(parts, kind, link).toString('base64url');
  return [link.does, link.id, link.about, signature].join('.');
}

/** @returns undefined for one that was not signed here */
export function readFormLink<const Does extends string>(
  parts: Parts,
  kind: string,
  token: string,
  known: readonly Does[],
): FormLink<Does> | undefined {
  const [word, id = '', about = '', signature = ''] = token.split('.');
  const does = known.find((one) => one === word);
  if (does === undefined || !isUuid(id) || !/^[0-9a-z]{0,16}$/.test(about)) return undefined;
  const link = { does, id, about };
  const given = Buffer.from(signature, 'base64url');
  return equalBytes(given, signatureOf(parts, kind, link)) ? link : undefined;
}
