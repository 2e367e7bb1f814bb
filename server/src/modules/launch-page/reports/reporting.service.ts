/** Reporting a public page, by anybody: a form without a script, in Waggle's own theme. */
import { LAUNCH_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import {
  KIND_NAMES,
  PAGE_REPORT_CODES,
  PAGE_REPORT_REASONS,
  REPORTABLE_KINDS,
} from '@waggle/contract/launch-page/report-reasons';
import { isBlank } from '@waggle/contract/text';
import type { Context, Reportable } from '../../../lib/context.ts';
import { missingPage } from '../../../lib/public-pages/error-page.ts';
import { trapField } from '../../../lib/public-pages/form-fields.ts';
import {
  issueFormToken,
  readFormToken,
  spendFormToken,
} from '../../../lib/public-pages/form-token.ts';
import { attribute, html } from '../../../lib/public-pages/html.ts';
import { plainPage } from '../../../lib/public-pages/plain-page.ts';
import type { Subject } from '../../../lib/public-pages/reportable.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { insertReport } from './public-reports.repo.ts';

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** Somebody has reported a public page. */
    'public_report.made': { kind: Reportable['kind']; id: string; userId: string; title: string };
  }
}

interface Found {
  readonly reportable: Reportable;
  readonly subject: Subject;
}

/** @returns those that the modules have, by their kind */
export function reportables({ modules }: Pick<Context, 'modules'>): Map<string, Reportable> {
  return new Map(
    modules.flatMap(({ reportable }) =>
      reportable === undefined ? [] : [[reportable.kind, reportable] as const],
    ),
  );
}

async function find(context: Context, kind: string, key: string): Promise<Found | undefined> {
  const reportable = reportables(context).get(kind);
  const subject = await reportable?.find(context, context.database.db, key);
  return reportable === undefined || subject === undefined ? undefined : { reportable, subject };
}

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
const kindName = (kind: string) =>
  lower(KIND_NAMES[REPORTABLE_KINDS.find((one) => one === kind) ?? 'page']);

interface Form {
  readonly reason?: string;
  readonly text?: string;
  readonly fault?: string;
}

function formPage(
  context: Context,
  { reportable, subject }: Found,
  form: Form = {},
): ScriptlessPage {
  const { reason = '', text = '', fault } = form;
  const kind = kindName(reportable.kind);
  const token = issueFormToken(context, `report ${subject.id}`);
  const choices = PAGE_REPORT_CODES.map(
    (code) =>
      html`<label class="choice"
        ><input
          type="radio"
          name="reason"
          value="${code}"
          required${attribute('checked', code === reason)}
        />${PAGE_REPORT_REASONS[code]}</label
      >`,
  );
  return plainPage(
    `Report this ${kind}`,
    html`<p>
        You report <a href="${subject.path}" dir="auto">${subject.title}</a>. Its owner does not see
        who reports it.
      </p>
      ${fault !== undefined && html`<p class="error" role="alert">${fault}</p>`}
      <form method="post">
        <fieldset>
          <legend>What is wrong?</legend>
          ${choices}
        </fieldset>
        <label class="label" for="text">What should we know? (optional)</label>
        <textarea id="text" name="text" dir="auto" maxlength="${LAUNCH_LIMITS.reportText}">
${text}</textarea>
        ${trapField()}
        <input type="hidden" name="token" value="${token}" />
        <p><button>Send the report</button></p>
      </form>
      <p class="about">
        Our team looks at every report. You get no answer, because we do not ask for your address.
      </p>`,
    fault === undefined ? 200 : 422,
  );
}

function thanksPage(kind: string): ScriptlessPage {
  return plainPage(
    'Thank you',
    html`<p>
      Your report is with our team. We look at the ${kindName(kind)} and take it down if it is
      against our rules.
    </p>`,
  );
}

export async function reportForm(
  context: Context,
  kind: string,
  key: string,
): Promise<ScriptlessPage> {
  const found = await find(context, kind, key);
  return found === undefined ? missingPage() : formPage(context, found);
}

/** A form as it came. */
export interface Reporting {
  readonly reason: string;
  readonly text: string;
  readonly token: string;
  readonly trap: string;
  readonly client: string;
}

const TOO_MANY = 'You have sent many reports today. Please write to us instead';
const ONCE_MORE = 'This form was sent already, or was open for too long. Please send it once more';

/** Takes a report; a second one of the same client while the first is open changes nothing. */
export async function takeReport(
  context: Context,
  { kind, key }: { kind: string; key: string },
  { reason, text, token, trap, client }: Reporting,
): Promise<ScriptlessPage> {
  const { clock, config, counters, database, secrets } = context;
  const found = await find(context, kind, key);
  if (found === undefined) return missingPage();
  const { subject, reportable } = found;
  const again = (fault: string) => formPage(context, found, { reason, text, fault });
  const limit = RATE_LIMITS.publicReportsPerClient;
  const { count } = await counters.hit(`public report ${client}`, limit);
  if (count > limit.max * config.rateLimitScale) return { ...again(TOO_MANY), status: 429 };
  const chosen = PAGE_REPORT_CODES.find((code) => code === reason);
  if (chosen === undefined) return again('Choose what is wrong');
  if (text.length > LAUNCH_LIMITS.reportText) return again('Please say it in fewer words');
  const form = readFormToken(context, `report ${subject.id}`, token);
  if (form.fault !== null) return again(ONCE_MORE);
  if (trap !== '') return thanksPage(kind);
  const isUsed = await database.db.transaction().execute(async (tx) => {
    if (!(await spendFormToken(tx, form))) return true;
    const made = await insertReport(tx, {
      kind: reportable.kind,
      subject_id: subject.id,
      reason: chosen,
      text: isBlank(text) ? '' : text.trim(),
      client: secrets.waitlistHmac(`report ${subject.id} ${client}`).subarray(0, 16),
      created_at: clock.now(),
    });
    if (made) {
      const { id, userId, title } = subject;
      const about = { kind: reportable.kind, id, userId, title };
      await context.emit(tx, 'public_report.made', about);
    }
    return false;
  });
  return isUsed ? again(ONCE_MORE) : thanksPage(kind);
}
