/** The step «How must it be?»: quantities, the lines of what must be right, and what suppliers also ask for. */
import { useState } from 'react';
import { completeness } from '@waggle/contract/rfq/completeness';
import { draftOf } from '../brief/brief-form.ts';
import { Group, Note } from '../brief/note.tsx';
import type { StepProps } from '../brief/step-props.ts';
import { quantityList } from '../brief-words.ts';
import { AlsoAsked } from '../spec/also-asked.tsx';
import { CompletenessNote } from '../spec/completeness-note.tsx';
import { ExampleButton } from '../spec/example-button.tsx';
import { LinesRegister } from '../spec/lines-register.tsx';
import { usePriceEffects } from '../spec/price-effect.tsx';
import { QuantitiesField } from '../spec/quantities-field.tsx';

/** @returns the key of the line that a field's path is in, and the part of it */
function lineAt({ work, field }: StepProps): { key: string | undefined; part: string | undefined } {
  const [list, at, part] = field?.split('.') ?? [];
  if (list !== 'lines' || at === undefined) return { key: undefined, part: undefined };
  return { key: work.form.lines[Number(at)]?.key, part };
}

export function SpecificationStep(props: StepProps) {
  const { work, before, linkTo } = props;
  const wanted = lineAt(props);
  const [open, setOpen] = useState(wanted.key);
  const [followed, setFollowed] = useState(props.field);
  if (followed !== props.field) {
    setFollowed(props.field);
    if (wanted.key !== undefined) setOpen(wanted.key);
  }
  const draft = draftOf(work.form);
  const effects = usePriceEffects(draft.category);
  return (
    <>
      <Group
        notes={
          <Note title="Ask for two or three steps">
            Every piece gets cheaper as you order more, because the machine is set up once. The
            smallest order that a factory takes is called <b className="font-semibold">MOQ</b>.
          </Note>
        }
      >
        <h2 className="mb-4 text-h3">How many do you want priced?</h2>
        <QuantitiesField
          work={work}
          before={before && quantityList(before)}
          now={quantityList(draft)}
        />
      </Group>
      <Group
        notes={
          <>
            <Note title="Must or nice?">
              A <b className="font-semibold">must</b> that is missed counts as a defect. A{' '}
              <b className="font-semibold">nice</b> one you would like, and you can live without it.
              Fewer musts, more offers.
            </Note>
            <Note title="May differ by">
              No two pieces are the same. The trade calls this the{' '}
              <b className="font-semibold">tolerance</b>. Choose the widest that your product can
              live with: tight ones cost more.
            </Note>
          </>
        }
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 className="text-h3">What must be right?</h2>
          <ExampleButton work={work} />
        </div>
        <LinesRegister
          work={work}
          before={before?.lines}
          open={open}
          onOpen={setOpen}
          part={wanted.key === open ? wanted.part : undefined}
        />
      </Group>
      <Group
        notes={
          <CompletenessNote
            complete={completeness(draft, effects)}
            step="specification"
            linkTo={linkTo}
          />
        }
      >
        <AlsoAsked work={work} effects={effects} onOpen={setOpen} />
      </Group>
    </>
  );
}
