/** A mail about others than its recipient, of the kind that is not sent to an address that refuses mails. */
import { newSuppliersMail } from '../../src/modules/saved-searches/alert-mail.ts';
import type { TestServer } from '../test-server.ts';

export const alertMail = newSuppliersMail;

export async function writeAlert({ services }: TestServer, to: string): Promise<void> {
  const { database, outbox } = services.context;
  await outbox.enqueue(database.db, {
    template: alertMail,
    to,
    variables: { title: 'New suppliers', url: 'http://waggle.example' },
  });
}
