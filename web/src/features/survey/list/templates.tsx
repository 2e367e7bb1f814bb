/** How a survey begins: templates around the user's own idea. */
import { useState } from 'react';
import type { Survey } from '@waggle/contract/survey';
import { SURVEY_TEMPLATES, type SurveyTemplate } from '@waggle/contract/survey/templates';
import { randomId } from '../../../api/random-id.ts';
import { reportError } from '../../../api/report-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { beginSurvey } from '../survey-queries.ts';
import { ChoicesDialog } from './choices-dialog.tsx';

/** A logo that people can choose. */
export interface LogoChoice {
  readonly id: string;
  readonly name: string;
}

interface TemplatesProps {
  /** Names that the user likes, to choose between. */
  names: readonly string[];
  logos: readonly LogoChoice[];
  onBegun: (survey: Survey) => void;
}

export function Templates({ names, logos, onBegun }: TemplatesProps) {
  const [busy, setBusy] = useState<SurveyTemplate>();
  const [choosing, setChoosing] = useState(false);

  async function begin(
    template: SurveyTemplate,
    choices: readonly { text: string; logo?: string }[] = [],
  ): Promise<void> {
    setBusy(template);
    try {
      onBegun(await beginSurvey({ template, choices: [...choices] }, randomId()));
    } finally {
      setBusy(undefined);
    }
  }

  const chosen = (template: SurveyTemplate): void => {
    if (template === 'names') return setChoosing(true);
    const choices =
      template === 'logos'
        ? logos.slice(0, 2).map(({ id, name }) => ({ text: name, logo: id }))
        : [];
    begin(template, choices).catch((error: unknown) =>
      reportError(error, 'The survey could not be begun. Please try again'),
    );
  };

  const offered = (Object.keys(SURVEY_TEMPLATES) as SurveyTemplate[]).filter(
    // A choice of logos needs two of them.
    (template) => template !== 'logos' || logos.length >= 2,
  );
  return (
    <>
      <ul className="mt-4 border-t border-line">
        {offered.map((template) => {
          const { name, about, minutes } = SURVEY_TEMPLATES[template];
          return (
            <li key={template} className="border-b border-line">
              <Button
                variant="bare"
                busy={busy === template}
                disabled={busy !== undefined}
                onClick={() => chosen(template)}
                className="flex w-full items-center gap-4 py-4 text-left hover:bg-surface-sunk"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-h4 font-bold">{name}</span>
                  <span className="mt-1 block text-muted">{about}</span>
                </span>
                {minutes > 0 && (
                  <span className="shrink-0 text-small text-muted max-xs:hidden">
                    {minutes} min to answer
                  </span>
                )}
                <Icon name="chevron-right" className="shrink-0" />
              </Button>
            </li>
          );
        })}
      </ul>
      {choosing && (
        <ChoicesDialog
          names={names}
          onNames={(chosenNames) =>
            begin(
              'names',
              chosenNames.map((text) => ({ text })),
            )
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
