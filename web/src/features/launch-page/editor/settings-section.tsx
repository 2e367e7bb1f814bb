/** What is settled before a page goes live: its goal, its address, and who keeps the list. */
import { LAUNCH_LIMITS as LIMITS } from '@waggle/contract/limits';
import type { LaunchPage } from '@waggle/contract/launch-page';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { EditorField } from './editor-field.tsx';
import { EditorSection } from './editor-section.tsx';
import { GOAL_NUMBER } from './typed-page.ts';
import type { SectionProps } from './words-sections.tsx';

interface SettingsProps extends SectionProps {
  page: LaunchPage;
}

export function GoalSection({ editor, page }: Omit<SettingsProps, 'put'>) {
  const { goal } = editor.typed;
  const set = (change: Partial<typeof goal>) =>
    editor.change({ ...editor.typed, goal: { ...goal, ...change } });
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
        <EditorField
          editor={editor}
          path="goal.target"
          label="Confirmed people"
          value={goal.target}
          number={GOAL_NUMBER}
          placeholder="50"
          onText={(target) => set({ target })}
        />
        <EditorField
          editor={editor}
          path="goal.days"
          label="In how many days"
          value={goal.days}
          number={GOAL_NUMBER}
          placeholder="30"
          onText={(days) => set({ days })}
        />
      </div>
    </EditorSection>
  );
}

export function AddressSection({ editor, put, page }: SettingsProps) {
  const { slug, content } = editor.typed;
  const { name, email } = content.keeper;
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
            value={slug}
            max={LIMITS.slug}
            hint="It cannot be changed once the page is live."
            onText={(text) =>
              editor.change({ ...editor.typed, slug: text.toLowerCase().replaceAll(/\s/g, '-') })
            }
          />
        )}
      </EditorSection>
      <EditorSection
        id="keeper"
        title="Who keeps the list"
        lead="You answer for the addresses on your list; your name and address for questions stand on the page’s privacy notice."
      >
        <EditorField
          editor={editor}
          path="content.keeper.name"
          label="Name or company"
          value={name}
          max={LIMITS.keeper}
          autoComplete="name"
          onText={(text) => put({ keeper: { name: text, email } })}
        />
        <EditorField
          editor={editor}
          path="content.keeper.email"
          label="E-mail for questions, public"
          value={email}
          type="email"
          inputMode="email"
          autoComplete="email"
          onText={(text) => put({ keeper: { name, email: text } })}
        />
      </EditorSection>
    </>
  );
}
