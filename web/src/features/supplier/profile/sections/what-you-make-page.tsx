/** /supplier/what-you-make: the step after the application, which can be skipped. */
import { isChanged, readProfile, type ProfileValues } from '../profile-data.ts';
import { MakesFields } from './makes-section.tsx';
import { useSaveSection } from './save-section.ts';
import { SectionForm, useSectionDraft } from './section-form.tsx';
import { PROFILE_ACCESS, SECTIONS } from './section-list.ts';
import { HeadingWithBee } from '../../../../forms/heading-with-bee.tsx';
import { useNavigation } from '../../../../lib/navigation.tsx';
import { PATHS } from '../../../../paths.ts';
import { requirePage } from '../../../../session/require-page.tsx';
import type { SessionUser } from '../../../../session/session-user.ts';
import { usePageTitle } from '../../../../ui/use-page-title.ts';

const SECTION = SECTIONS.makes;

function WhatYouMakePage({ user }: { user: SessionUser }) {
  usePageTitle('What you make');
  const { navigate } = useNavigation();
  const profile = readProfile(user.supplier_data ?? {}, user.id);
  const draft = useSectionDraft(profile, SECTION);

  const goOn = (): void => navigate(PATHS.supplierProfile);
  const save = useSaveSection(profile, draft, { onSaved: goOn });

  function update(change: Partial<ProfileValues>): void {
    if (!isChanged(change)) goOn();
    else if (!save.isPending) save.mutate(change);
  }

  return (
    <div className="page-measure pt-8 pb-20 sm:pt-12">
      <HeadingWithBee
        title="What you make"
        lead="Entrepreneurs look for products. Tell them which ones are yours; you can also do it later, in your profile."
        pose="pointing"
      />
      <div className="mt-8 max-w-160">
        <SectionForm
          section={SECTION}
          profile={profile}
          draft={draft}
          refusal={save.error}
          cancelLabel="Skip for now"
          updateLabel="Save and go on"
          onCancel={() => navigate(PATHS.welcome)}
          onUpdate={update}
        >
          {(state) => <MakesFields state={state} />}
        </SectionForm>
      </div>
    </div>
  );
}

export default requirePage(PROFILE_ACCESS, WhatYouMakePage);
