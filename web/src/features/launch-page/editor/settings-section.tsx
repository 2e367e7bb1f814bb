/** What is settled before a page goes live: its goal, its address, and who keeps the list. */
import { LAUNCH_LIMITS as LIMITS } from '@waggle/contract/limits';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { EditorField, EditorFields, type EditorFieldProps } from './editor-field.tsx';
import { EditorSection } from './editor-section.tsx';
import { GOAL_NUMBER } from './typed-page.ts';
import type { SectionProps } from './words-sections.tsx';

interface SettingsProps extends SectionProps {
  page: LaunchPage;
}

const GOAL: readonly EditorFieldProps[] = [
  { path: 'goal.target', label: 'Confirmed people', number: GOAL_NUMBER, placeholder: '50' },
  { path: 'goal.days', label: 'In how many days', number: GOAL_NUMBER, placeholder: '30' },
];

export function GoalSection({ editor, page }: SettingsProps) {
  if (page.goal_set_at !== null) {
    return (
      <EditorSection id="goal" title="Goal">
        <p>
          {formatCount(page.goal.target ?? 0)} confirmed in {formatCount(page.goal.days ?? 0)}{' '}
          {page.goal.days === 1 ? 'day' : 'days'}, set on {formatDay(page.goal_set_at)}, before its
          days began. It stays, so that it means something; once it is reached or its days are over,
          the next one is set beside your waitlist.
        </p>
      </EditorSection>
    );
  }
  return (
    <EditorSection
      id="goal"
      title="Goal"
      lead="Decide now what would convince you. It cannot be changed once the page is live."
    >
      <div className="grid gap-x-4 sm:grid-cols-2">
        <EditorFields editor={editor} fields={GOAL} />
      </div>
    </EditorSection>
  );
}

const KEEPER: readonly EditorFieldProps[] = [
  {
    path: 'content.keeper.name',
    label: 'Name or company',
    max: LIMITS.keeper,
    autoComplete: 'name',
  },
  {
    path: 'content.keeper.email',
    label: 'E-mail for questions, public',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
];

export function AddressSection({ editor, page }: SettingsProps) {
  return (
    <>
      <EditorSection id="address" title="Address">
        {page.slug_fixed ? (
          <p className="wrap-anywhere">
            {page.url}
            <span className="block text-muted">
              It stays, because people may have written it down.
            </span>
          </p>
        ) : (
          <EditorField
            editor={editor}
            path="slug"
            label={`${location.host}/p/`}
            max={LIMITS.slug}
            hint="It cannot be changed once the page is live."
            tidy={(text) => text.toLowerCase().replaceAll(/\s/g, '-')}
          />
        )}
      </EditorSection>
      <EditorSection
        id="keeper"
        title="Who keeps the list"
        lead="You answer for the addresses on your list; your name and address for questions stand on the page’s privacy notice."
      >
        <EditorFields editor={editor} fields={KEEPER} />
      </EditorSection>
    </>
  );
}
