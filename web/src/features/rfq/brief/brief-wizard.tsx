/** The wizard of a request's brief: five steps, saved as they are typed; the same steps change a request that was sent. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { type BriefStep, reachOf } from '@waggle/contract/rfq/brief-rules';
import { completeness } from '@waggle/contract/rfq/completeness';
import type { Rfq } from '@waggle/contract/rfq';
import { storedFile } from '../../../api/files/stored-file.ts';
import { DraftStatus } from '../../../forms/drafts/draft-status.tsx';
import { useNavigation } from '../../../lib/navigation.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { verdictsOf } from '../rfq-facts.ts';
import { briefPath, briefPlace, requestPath } from '../rfq-paths.ts';
import { DeliveryStep } from '../steps/delivery-step.tsx';
import { PriceStep } from '../steps/price-step.tsx';
import { ProductStep } from '../steps/product-step.tsx';
import { SpecificationStep } from '../steps/specification-step.tsx';
import { SuppliersStep } from '../steps/suppliers-step.tsx';
import { BriefFoot } from './brief-foot.tsx';
import { draftOf, formProblems } from './brief-form.ts';
import { BriefFrame, STEP_TEXTS } from './brief-frame.tsx';
import { BriefNotices } from './brief-notices.tsx';
import { focusField } from './focus-field.ts';
import { ProblemsList } from './problems-list.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { StepProps } from './step-props.ts';
import { usePriceEffects } from '../spec/price-effect.tsx';
import { SupplierView } from './supplier-view.tsx';
import { useBrief } from './use-brief.ts';
import { ViewSwitch } from './view-switch.tsx';

const STEPS: Record<BriefStep, ComponentType<StepProps>> = {
  product: ProductStep,
  specification: SpecificationStep,
  delivery: DeliveryStep,
  price: PriceStep,
  suppliers: SuppliersStep,
};

const SAID = {
  draft: { saved: 'Draft saved' },
  sent: { typing: 'Not sent yet. Kept on this device', saved: 'Changes saved' },
};

const READ = {
  title: 'As the supplier sees it',
  lead: 'Nothing here can be changed. Who else is asked is never shown.',
};

interface BriefWizardProps {
  user: SessionUser;
  rfq: Rfq;
  /** The demand that is sent with it, in the last step of a draft. */
  demand: ReactNode;
}

export function BriefWizard({ user, rfq, demand }: BriefWizardProps) {
  const { search, navigate } = useNavigation();
  const { id } = rfq;
  const [isDraft] = useState(rfq.state === 'draft');
  const work = useBrief(rfq, isDraft);
  const now = useNow();
  const [tried, setTried] = useState(0);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const denied = isDraft ? undefined : verdictsOf(user, rfq, now).notAmended;
  const place = briefPlace(search);
  const asSupplier = place.asSupplier || denied !== undefined;
  const draft = draftOf(work.form);
  const effects = usePriceEffects(draft.category);
  const before = isDraft ? undefined : rfq.brief;
  const problems = tried > 0 ? formProblems(work.form, new Date(now).toISOString()) : [];
  const Step = STEPS[place.step];
  usePageTitle(`${asSupplier ? READ.title : STEP_TEXTS[place.step].title} ${draft.title}`.trim());

  const { step, field } = place;
  useEffect(() => {
    if (field !== null) focusField(field);
  }, [step, field]);

  /** @returns whether nothing is missing */
  function isWhole(): boolean {
    const isReady = work.check().length === 0;
    if (!isReady) setTried(tried + 1);
    return isReady;
  }

  async function saveChanges(): Promise<void> {
    if (!isWhole()) return;
    setBusy(true);
    if (await work.save()) {
      toast.success('Changes saved');
      navigate(requestPath(id));
    } else toast.error('The changes could not be saved. They are kept on this device');
    setBusy(false);
  }

  function send(): void {
    if (!isWhole()) return;
    if (reachOf(work.form.recipients, work.form.visibility) === 0) {
      toast.info('Choose at least one supplier');
      focusField('all_that_fit');
    } else setAsking(true);
  }

  const linkTo = (next: BriefStep) => briefPath(id, { step: next });
  const wasSentElsewhere = isDraft && rfq.state !== 'draft' && !busy && !asking;
  return (
    <BriefFrame
      step={step}
      {...(asSupplier && READ)}
      holdsFocus={field !== null}
      saved={<DraftStatus draft={work} words={SAID[isDraft ? 'draft' : 'sent']} />}
      leaveTo={isDraft ? PATHS.requests : requestPath(id)}
      linkTo={linkTo}
      tools={
        denied === undefined && (
          <ViewSwitch
            asSupplier={asSupplier}
            writeTo={briefPath(id, { step })}
            readTo={briefPath(id, { step, asSupplier: true })}
          />
        )
      }
      notices={
        <>
          {wasSentElsewhere || denied !== undefined ? (
            <Notice id={id} words={denied ?? 'This request was sent in another tab'} />
          ) : (
            <BriefNotices
              rfq={rfq}
              work={work}
              isDraft={isDraft}
              onSave={isDraft ? work.save : saveChanges}
            />
          )}
          {problems.length > 0 && (
            <ProblemsList id={id} problems={problems} form={work.form} tried={tried} />
          )}
        </>
      }
      foot={
        denied === undefined && (
          <BriefFoot
            step={step}
            isDraft={isDraft}
            complete={completeness(draft, effects)}
            linkTo={linkTo}
            busy={busy}
            changed={JSON.stringify(draft) !== JSON.stringify(rfq.brief)}
            onSend={send}
            onSave={() => void saveChanges()}
            onDiscard={work.discard}
          />
        )
      }
    >
      {asSupplier ? (
        <SupplierView
          brief={draft}
          files={draft.files.map(({ file_url, confidential }) => ({
            name:
              rfq.files.find((one) => one.file_url === file_url)?.name ?? storedFile(file_url).name,
            confidential,
          }))}
        />
      ) : (
        <Step
          key={step}
          rfq={rfq}
          work={work}
          before={before}
          field={field}
          linkTo={linkTo}
          demand={demand}
        />
      )}
      {asking && (
        <SendDialog
          id={id}
          work={work}
          onSent={() => navigate(requestPath(id))}
          onClose={() => setAsking(false)}
        />
      )}
    </BriefFrame>
  );
}

function Notice({ id, words }: { id: string; words: string }) {
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-6 border-warn bg-warn-wash px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{words}.</b> The brief cannot be changed here.
      </p>
      <ButtonLink variant="outline" to={requestPath(id)}>
        Open the request
      </ButtonLink>
    </div>
  );
}
