/** The mailbox behind the addresses that lead to it. */

/** Where mails to an address arrive, as far as that is known: without a tag after a plus, and at Gmail without dots. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  // One that begins with a plus has no tag.
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const domain = email.slice(at + 1);
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
