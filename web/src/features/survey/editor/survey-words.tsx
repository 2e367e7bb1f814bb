/** The words around a survey's questions: title, introduction, the last page, and the currency of its prices. */
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import type { SurveyContent } from '@waggle/contract/survey';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { currencyLabel } from '../../../lib/figures/format-money.ts';
import { ProblemLine, problemProps, type Problems } from './problem-line.tsx';

const CURRENCIES = CURRENCY_CODES.map((code) => ({ value: code, label: currencyLabel(code) }));

interface SurveyWordsProps {
  content: SurveyContent;
  problems: Problems;
  onChange: (change: Partial<SurveyContent>) => void;
}

export function SurveyWords({ content, problems, onChange }: SurveyWordsProps) {
  const { title, intro, thanks, currency, questions } = content;
  const [titleProps, introProps, thanksProps, currencyProps] = [
    problemProps(problems, 'title'),
    problemProps(problems, 'intro'),
    problemProps(problems, 'thanks'),
    problemProps(problems, 'currency'),
  ];
  return (
    <div className="space-y-4">
      <div>
        <label htmlFor={titleProps.id} className="mb-1 block font-semibold">
          Title
        </label>
        <Input
          {...titleProps}
          name="title"
          dir="auto"
          autoComplete="off"
          maxLength={SURVEY_LIMITS.title}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
          className="text-lead"
        />
        <ProblemLine problems={problems} path="title" />
      </div>
      <div>
        <label htmlFor={introProps.id} className="mb-1 block font-semibold">
          Introduction
        </label>
        <TextArea
          {...introProps}
          name="intro"
          maxLength={SURVEY_LIMITS.intro}
          value={intro}
          onChange={({ target }) => onChange({ intro: target.value })}
          style={{ fieldSizing: 'content', minHeight: '5.75rem' }}
          className="resize-y"
        />
        <ProblemLine problems={problems} path="intro" />
      </div>
      <div>
        <label htmlFor={thanksProps.id} className="mb-1 block font-semibold">
          On the last page
        </label>
        <TextArea
          {...thanksProps}
          name="thanks"
          rows={2}
          maxLength={SURVEY_LIMITS.thanks}
          value={thanks}
          onChange={({ target }) => onChange({ thanks: target.value })}
          style={{ fieldSizing: 'content' }}
          className="resize-y"
        />
        <ProblemLine problems={problems} path="thanks" />
      </div>
      {(questions.some(({ type }) => type === 'price') || problems.has('currency')) && (
        <div>
          <label htmlFor={currencyProps.id} className="mb-1 block font-semibold">
            Currency of the prices
          </label>
          <Select
            {...currencyProps}
            name="currency"
            placeholder="Choose"
            value={currency}
            options={CURRENCIES}
            onChange={({ target }) => onChange({ currency: target.value })}
            className="max-w-96"
          />
          <ProblemLine problems={problems} path="currency" />
        </div>
      )}
    </div>
  );
}
