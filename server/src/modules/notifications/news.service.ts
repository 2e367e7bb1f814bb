/** News: what one user is told in the bell and by mail, in the same words, and where to read more. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { Graph, GraphRules } from '@waggle/contract/transitions';
import type { Context } from '../../lib/context.ts';
import type { Db, Row } from '../../lib/database.ts';
import type { MailTemplate } from '../../lib/mail/mail-template.ts';
import type { ChangeOf, MachineTypes, StatusTable } from '../../lib/transitions/machine.ts';
import { type NewNotification, notifyAll } from './notifications.service.ts';

/** Variables: `subject`, `lines` apart by line breaks, `label` and `url` of the link, and the `footnote`. */
export const newsMail: MailTemplate = {
  kind: 'request_news',
  compose({ subject = '', lines = '', label = '', url = '', footnote = '' }) {
    const paragraphs = String(lines).split('\n');
    return {
      subject: String(subject),
      preview: paragraphs[0] ?? '',
      paragraphs,
      link: { label: String(label), url: String(url) },
      footnote: String(footnote),
    };
  },
  developmentNote: ({ subject = '' }) => `Told: ${subject}`,
};

export interface News {
  /** Null once the account is erased: nobody is told. */
  readonly userId: string | null;
  readonly type: NewNotification['type'];
  readonly title: string;
  /** The notification's text, and the first lines of the mail. */
  readonly message: string;
  /** Further lines of the mail. */
  readonly more?: readonly string[];
  readonly path: string;
  readonly label: string;
  /** Why this user gets the mail. */
  readonly because: string;
  /** Mailed whatever the user has switched off: what must not happen unseen. */
  readonly always?: boolean;
}

/** Tells users their news in the caller's transaction, by as many statements as one. */
export async function tell(context: Context, tx: Db, news: readonly News[]): Promise<void> {
  const notifications = news.flatMap(
    ({
      userId,
      type,
      title,
      message,
      more = [],
      path,
      label,
      because,
      always = false,
    }): NewNotification[] => {
      if (userId === null) return [];
      const variables = {
        subject: title,
        lines: [message, ...more.filter((line) => line !== '')].join('\n'),
        label,
        url: context.config.publicUrl + path,
        footnote: `Sent because ${because} on ${PRODUCT_NAME}.`,
      };
      const mail = { template: newsMail, variables, always };
      return [{ userId, type, title, message, action: { path, label }, mail }];
    },
  );
  await notifyAll(context, tx, notifications);
}

type FactsOf<Rules> =
  Rules extends GraphRules<infer _G extends Graph, infer Facts, infer _R, infer _Row>
    ? Facts
    : never;

/** The types of a noun on the transition engine whose users are told news, by its table and the rules of its graph. */
export interface NounTypes<
  Table extends StatusTable,
  Rules extends { readonly graph: Graph },
> extends MachineTypes {
  graph: Rules['graph'];
  row: Row<Table> & MachineTypes['row'];
  facts: FactsOf<Rules> & object;
  change: ChangeOf<Table>;
  notice: News;
}
