/** What a supplier is told about an appeal: that it has arrived, or that it was dismissed. A granted one is a re-review. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { REVIEW_BUSINESS_DAYS } from '@waggle/contract/verification';
import type { Context } from '../../../lib/context.ts';
import { subjectAbout } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import type { NewNotification } from '../../notifications/notifications.service.ts';
import type { CaseRow } from '../case/case.repo.ts';

type AppealNews = 'received' | 'dismissed';

const TEXTS: Record<AppealNews, { title: string; message: string }> = {
  received: {
    title: 'Appeal received',
    message: `Somebody who did not take the decision looks at it within ${REVIEW_BUSINESS_DAYS} business days.`,
  },
  dismissed: {
    title: 'Appeal dismissed',
    message: 'Another member of our team has looked at it, and the decision stands.',
  },
};

function templateFor(news: AppealNews): MailTemplate {
  const { title, message } = TEXTS[news];
  return {
    kind: `verification_appeal_${news}`,
    compose({ company = '', note = '', url = '' }) {
      return {
        subject: subjectAbout(String(company), title),
        preview: message,
        paragraphs: [message, ...(note === '' ? [] : [`Our reviewer writes: “${note}”`])],
        link: { label: 'Open profile', url: String(url) },
        footnote: `Sent because ${company} appealed against a decision of ${PRODUCT_NAME}.`,
      };
    },
    developmentNote: ({ company = '' }) => `${company} is told: ${title.toLowerCase()}`,
  };
}

const TEMPLATES: Record<AppealNews, MailTemplate> = {
  received: templateFor('received'),
  dismissed: templateFor('dismissed'),
};
export const APPEAL_MAILS = Object.values(TEMPLATES);

export function appealNotification(
  { config }: Pick<Context, 'config'>,
  { user_id, company_name, public_note }: CaseRow,
  news: AppealNews,
): NewNotification {
  const path = LINKED_PATHS.supplierProfile;
  const note = news === 'dismissed' ? public_note : '';
  const variables = { company: company_name, note, url: config.publicUrl + path };
  return {
    userId: user_id,
    type: news === 'received' ? 'info' : 'warning',
    ...TEXTS[news],
    action: { path, label: 'Open profile' },
    mail: { template: TEMPLATES[news], variables },
  };
}
