/** The step «Who should be asked?»: suppliers, who may see it, how many quotes, and until when. */
import { useEffect, useState } from 'react';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { Link } from '../../../lib/navigation.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { bindText } from '../brief/field-binding.ts';
import { QUOTES_WANTED } from '../brief/brief-form.ts';
import { Group, Note } from '../brief/note.tsx';
import type { StepProps } from '../brief/step-props.ts';
import { requestPath } from '../rfq-paths.ts';
import { SupplierPicker } from '../suppliers/supplier-picker.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { DeadlineField } from './deadline-field.tsx';

/** The brief is saved before it is compared with suppliers. @returns what names the saved brief */
function useSavedBrief({ work }: StepProps): string | undefined {
  const [version, setVersion] = useState<string>();
  const { save, version: savedVersion } = work;
  useEffect(() => {
    if (version !== undefined) return;
    // Also where it could not be saved: then it is the one that was saved before.
    void save().then(() => setVersion(String(savedVersion())));
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return version;
}

export function SuppliersStep(props: StepProps) {
  const { rfq, work, before, demand } = props;
  const { form } = work;
  const isDraft = before === undefined;
  return (
    <>
      <Group
        notes={
          <>
            <Note title="How many to ask?">
              Three to ten. Fewer give you no comparison; with more, each of them tries less.
            </Note>
            <Note title="Why they fit">
              Met: their record says so. Ask: it says nothing of it. Not met: it says otherwise. You
              may ask them all the same.
            </Note>
          </>
        }
      >
        {isDraft ? (
          <ChooseSuppliers {...props} />
        ) : (
          <p>
            This request has been sent.{' '}
            <Link
              to={requestPath(rfq.id)}
              className="font-semibold text-accent-text underline underline-offset-4"
            >
              Ask more suppliers on its page
            </Link>
            .
          </p>
        )}
      </Group>
      <Group
        notes={
          <>
            <Note title="Who may see it">
              Nobody outside Waggle, and no supplier that is not verified, ever sees your request.
            </Note>
            <Note title="Telling them how it ended">
              Suppliers that learn where their price and their lead time stood quote better next
              time. They never learn who the others were.
            </Note>
          </>
        }
      >
        <h2 className="mb-4 text-h3">Under which rules?</h2>
        <div className="grid gap-6">
          <ChoiceCards
            label="Who may see it?"
            name="visibility"
            value={form.visibility}
            options={[
              {
                value: 'invited',
                label: 'Only those that I ask',
                about: 'The usual choice for something new.',
              },
              {
                value: 'category',
                label: `Every verified supplier of ${form.category === '' ? 'the category' : `«${form.category}»`}`,
                about: 'Others may find it and quote too.',
              },
            ]}
            onChange={(visibility) => work.change({ visibility })}
          />
          <DeadlineField
            value={form.deadline}
            error={work.messages['deadline']}
            onChange={(deadline) => work.change({ deadline })}
            onLeave={() => work.leave('deadline')}
          />
          <NumberTextField
            {...bindText(work, 'quotes_wanted')}
            label="Quotes wanted at most"
            number={QUOTES_WANTED}
            hint="Once there are so many, nobody else is kept waiting."
            className="max-w-72"
          />
          <TickBox
            name="share_outcome"
            checked={form.share_outcome}
            onChange={(share_outcome) => work.change({ share_outcome })}
          >
            Tell suppliers in the end why, and where their price and lead time stood
          </TickBox>
        </div>
      </Group>
      {Boolean(demand) && (
        <Group
          notes={
            <Note title="Why show demand">
              Suppliers answer a new product more readily when they see who waits for it. What
              Waggle has measured stands apart from what you tell.
            </Note>
          }
        >
          <h2 className="mb-4 text-h3">Show that people want it</h2>
          {demand}
        </Group>
      )}
    </>
  );
}

function ChooseSuppliers(props: StepProps) {
  const { rfq, work } = props;
  const version = useSavedBrief(props);
  if (version === undefined) return <RowsSkeleton label="Saving the brief" />;
  return (
    <SupplierPicker
      id={rfq.id}
      briefVersion={version}
      recipients={work.form.recipients}
      onChange={(recipients) => work.change({ recipients })}
    />
  );
}
