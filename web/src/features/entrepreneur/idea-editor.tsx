/** /journey/idea: idea, audience and vibe after the wizard, by its words and rules, kept as a draft until saved. */
import { useEffect, useEffectEvent, useState } from 'react';
import {
  changeEntrepreneurCompany,
  type EntrepreneurCompany,
  type EntrepreneurData,
} from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_TEXT } from '@waggle/contract/limits';
import { useWatch } from 'react-hook-form';
import { JOURNEY_PERMISSIONS } from '@waggle/contract/journey/permissions';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { errorMessage } from '../../api/report-error.ts';
import { showFieldErrors } from '../../forms/bind-fields.ts';
import { deviceDraft } from '../../forms/drafts/use-saved-draft.ts';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useDraftedForm } from '../../forms/use-drafted-form.ts';
import { loadUser } from '../../session/refresh-session.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { EMPTY_COMPANY, STEP_FIELDS } from './company-form.ts';
import { companyResolver } from './lazy-resolver.ts';
import { VibeCards } from './vibe-cards.tsx';

const { min, max } = ENTREPRENEUR_TEXT;
const HINT = `Between ${min} and ${new Intl.NumberFormat().format(max)} characters`;
const KEPT = 'Not saved yet, kept on this device';
const NOT_KEPT = 'Not saved yet. Leave this page open';
const NOT_SAVED = 'This could not be saved. What you typed is kept. Please try again';

function savedValues(data: EntrepreneurData | null): EntrepreneurCompany {
  return {
    business_idea: data?.business_idea ?? data?.businessIdea ?? EMPTY_COMPANY.business_idea,
    target_audience: data?.target_audience ?? data?.targetMarket ?? EMPTY_COMPANY.target_audience,
    brand_vibe: data?.brand_vibe ?? data?.vibePreference ?? EMPTY_COMPANY.brand_vibe,
  };
}

function IdeaEditor({ user: { id: userId, entrepreneur_data: data } }: { user: SessionUser }) {
  usePageTitle('Idea and audience');
  const { form, draft } = useDraftedForm(
    deviceDraft(`idea.${userId}`, savedValues(data)),
    companyResolver,
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const values = useWatch({ control: form.control });
  const { errors } = form.formState;

  const openField = useEffectEvent(() => {
    const field = STEP_FIELDS.find((name) => `#${name}` === location.hash);
    if (field) form.setFocus(field);
  });
  useEffect(() => openField(), []);

  async function save(company: EntrepreneurCompany): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const typed = draft.latest();
    try {
      await call('PATCH /v1/entrepreneur/company/', { body: company });
      // What was typed meanwhile is not saved.
      if (draft.latest() === typed) draft.begin({ value: company, version: 0 });
      toast.success(changeEntrepreneurCompany.done);
      await queryClient.invalidateQueries({ queryKey: ['journey'] });
      await loadUser({ keepActive: true }).catch((error: unknown) =>
        console.info('The user could not be refreshed', error),
      );
    } catch (error) {
      showFieldErrors(form, error, STEP_FIELDS);
      setProblem(errorMessage(error, NOT_SAVED));
    }
    setBusy(false);
  }

  const text = (field: 'business_idea' | 'target_audience', label: string) => (
    <TextAreaField
      label={label}
      registration={form.register(field)}
      length={values[field]?.length ?? 0}
      max={max}
      hint={HINT}
      error={errors[field]?.message}
    />
  );

  return (
    <>
      <ToolBar
        title="Idea and audience"
        status={draft.state === 'idle' ? '' : draft.isKept ? KEPT : NOT_KEPT}
      />
      <form
        noValidate
        className="page-measure grid gap-10 py-8"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          {text('business_idea', 'Business idea')}
          {text('target_audience', 'Target audience')}
        </div>
        <div>
          <h2 aria-hidden="true" className="font-text text-body font-semibold">
            Brand vibe
          </h2>
          <VibeCards
            registration={form.register('brand_vibe')}
            error={errors.brand_vibe?.message}
          />
        </div>
        <div>
          <p className="max-w-136 text-small text-muted">
            What is made already stays as it is. New names, palettes and drafts follow the new
            words.
          </p>
          <p role="alert" className="font-medium text-danger not-empty:mt-3">
            {problem}
          </p>
          <Button type="submit" variant="accent" size="large" busy={busy} className="mt-4">
            Save
          </Button>
        </div>
      </form>
    </>
  );
}

export default requirePage({ rule: JOURNEY_PERMISSIONS.actions['journey.read'] }, IdeaEditor);
