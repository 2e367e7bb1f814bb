/** The step «What should be made?»: name, category, description and files. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { exampleOf } from '@waggle/contract/rfq/examples/category-examples';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { bindText } from '../brief/field-binding.ts';
import { Group, Note } from '../brief/note.tsx';
import type { StepProps } from '../brief/step-props.ts';
import { Before } from '../spec/line-words.tsx';
import { BriefFiles } from './brief-files.tsx';

export function ProductStep({ rfq, work, before }: StepProps) {
  const { form } = work;
  const example = exampleOf(form.category);
  const { length } = form.description;
  return (
    <>
      <Group
        notes={
          <>
            <Note title="A name that a factory understands">
              Say what it is, not what your brand is called: «{example.title}».
            </Note>
            <Note title="What to describe">
              What it does, who uses it, what it is made of, and what it must never do. Measurements
              come in the next step.
            </Note>
            <Note title="Who reads this">
              Only the suppliers that you choose, and the Waggle team. Suppliers never see each
              other.
            </Note>
          </>
        }
      >
        <div className="grid gap-y-1">
          <div>
            <Before words={before?.title} now={form.title} />
            <TextField
              {...bindText(work, 'title')}
              label="What is it called?"
              required
              placeholder={example.title}
              autoComplete="off"
            />
          </div>
          <SelectField
            {...bindText(work, 'category')}
            label="Category"
            required
            options={APPLICATION_PRODUCT_CATEGORIES}
            stored=""
            autoComplete="off"
            hint="Suppliers of this category are proposed to you."
          />
          <TextField
            {...bindText(work, 'description')}
            label="Describe the product"
            required
            lines={7}
            placeholder={example.description}
            hint={
              length > RFQ_LIMITS.description * 0.8
                ? `${formatCount(length)} of ${formatCount(RFQ_LIMITS.description)} characters`
                : 'Five or six sentences are enough.'
            }
          />
          {before && before.description !== form.description && (
            <p className="border-l-4 border-line-strong pl-4 text-small whitespace-pre-line">
              <Before words={before.description} now={form.description} />
            </p>
          )}
        </div>
      </Group>
      <Group
        notes={
          <Note title="Confidential files">
            A confidential file opens only for suppliers that have signed your confidentiality
            agreement. Suppliers see its name before.
          </Note>
        }
      >
        <h2 className="mb-4 text-h3">Drawings and pictures</h2>
        <BriefFiles rfq={rfq} work={work} />
      </Group>
    </>
  );
}
