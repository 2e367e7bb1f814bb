/** Reporting a public page, by anybody: a form without a script, in Waggle's own theme. */
import { TEXT_LIMITS } from '@waggle/contract/limits';
import { reportCodes } from '@waggle/contract/reports/rules';
import { isBlank } from '@waggle/contract/text';
import { ApiError } from '../../lib/api-error.ts';
import type { Context, Reportable } from '../../lib/context.ts';
import { missingPage } from '../../lib/public-pages/error-page.ts';
import { trapField } from '../../lib/public-pages/form-fields.ts';
import {
  issueFormToken,
  readFormToken,
  spendFormToken,
} from '../../lib/public-pages/form-token.ts';
import { attribute, html } from '../../lib/public-pages/html.ts';
import { plainPage } from '../../lib/public-pages/plain-page.ts';
import type { ScriptlessPage } from '../../lib/public-pages/send-page.ts';
import type { Subject } from '../../lib/reportable.ts';
import { makeReport } from './reporting.service.ts';

interface Found {
  readonly reportable: Reportable;
  readonly subject: Subject;
}

/** @returns those that the modules have, by their kind */
export function reportables({ modules }: Pick<Context, 'modules'>): Map<string, Reportable> {
  return new Map(
    modules.flatMap(({ reportable = [] }) =>
      reportable.map((one) => [one.rules.kind, one] as const),
    ),
  );
}

async function find(context: Context, kind: string, key: string): Promise<Found | undefined> {
  const reportable = reportables(context).get(kind);
  const subject = await reportable?.page?.find(context, context.database.db, key);
  return reportable === undefined || subject === undefined ? undefined : { reportable, subject };
}

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
  const { noun, reasons, description } = reportable.rules;
  const token = issueFormToken(context, `report ${subject.id}`);
  const choices = reportCodes(reportable.rules).map(
    (code) =>
      html`<label class="choice"
        ><input
          type="radio"
          name="reason"
          value="${code}"
          required${attribute('checked', code === reason)}
        />${reasons[code]}</label
      >`,
  );
  return plainPage(
    `Report this ${noun}`,
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
        <textarea id="text" name="text" dir="auto" maxlength="${TEXT_LIMITS.max}">${text}</textarea>
        ${trapField()}
        <input type="hidden" name="token" value="${token}" />
        <p><button>Send the report</button></p>
      </form>
      <p class="about">${description}</p>`,
    fault === undefined ? 200 : 422,
  );
}

function thanksPage({ rules: { noun } }: Reportable): ScriptlessPage {
  return plainPage(
    'Thank you',
    html`<p>
      Your report is with our team. We look at the ${noun} and take it down if it is against our
      rules.
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
  const found = await find(context, kind, key);
  if (found === undefined) return missingPage();
  const { subject, reportable } = found;
  const { rules } = reportable;
  const again = (fault: string) => formPage(context, found, { reason, text, fault });
  const chosen = reportCodes(rules).find((code) => code === reason);
  if (chosen === undefined) return again('Choose what is wrong');
  if (text.length > TEXT_LIMITS.max) return again('Please say it in fewer words');
  const form = readFormToken(context, `report ${subject.id}`, token);
  if (form.fault !== null) return again(ONCE_MORE);
  if (trap !== '') return thanksPage(reportable);
  try {
    const isUsed = await context.database.db.transaction().execute(async (tx) => {
      if (!(await spendFormToken(tx, form))) return true;
      const by = { userId: null, client };
      const said = isBlank(text) ? '' : text;
      await makeReport(context, tx, { rules, subject, by, reason: chosen, text: said });
      return false;
    });
    return isUsed ? again(ONCE_MORE) : thanksPage(reportable);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'too_many_requests')) throw error;
    return { ...again(TOO_MANY), status: 429 };
  }
}
