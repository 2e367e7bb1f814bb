/** The words of the page: headline, points, story, and where it stands. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import {
  MILESTONE_NAMES,
  MILESTONE_STATES,
  type MilestoneState,
} from '@waggle/contract/launch-page/milestones';
import { LAUNCH_LIMITS as LIMITS } from '@waggle/contract/limits';
import { useId } from 'react';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { EditorField } from './editor-field.tsx';
import { EditorSection } from './editor-section.tsx';
import type { PageEditor } from './use-page-editor.ts';

export interface SectionProps {
  editor: PageEditor;
  put: (change: Partial<PageContent>) => void;
}

export function FirstWords({ editor, put }: SectionProps) {
  const { headline, subline, price } = editor.typed.content;
  return (
    <EditorSection
      id="first-words"
      title="First words"
      lead="What a visitor reads before anything else."
    >
      <EditorField
        editor={editor}
        path="content.headline"
        label="Headline"
        value={headline}
        max={LIMITS.headline}
        lines={2}
        onText={(text) => put({ headline: text.replaceAll('\n', ' ') })}
      />
      <EditorField
        editor={editor}
        path="content.subline"
        label="In a sentence"
        value={subline}
        max={LIMITS.subline}
        lines={3}
        onText={(text) => put({ subline: text.replaceAll('\n', ' ') })}
      />
      <EditorField
        editor={editor}
        path="content.price"
        label="Planned price (optional)"
        value={price}
        max={LIMITS.price}
        placeholder="€18 for a set of three"
        hint="«Nothing is sold yet» stands beside it, always."
        onText={(text) => put({ price: text })}
      />
    </EditorSection>
  );
}

/** @returns the list with one entry changed */
function changed<Entry>(list: readonly Entry[], at: number, change: Partial<Entry>): Entry[] {
  return list.map((entry, index) => (index === at ? { ...entry, ...change } : entry));
}

/** Sets the focus on the first field of what was added, once it is there. */
function focusNew(path: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus(),
  );
}

export function Points({ editor, put }: SectionProps) {
  const { points } = editor.typed.content;
  const [addPlace, addPressed] = useFocusAfterPress<HTMLButtonElement>();
  return (
    <EditorSection
      id="points"
      title="Three points"
      lead="Facts that you can stand by. Leave a point out by removing it."
    >
      {points.map((point, at) => (
        // Points are told apart by their place alone.
        <fieldset key={at} className="grid gap-y-1 border-b border-line pb-3">
          <legend className="sr-only">Point {at + 1}</legend>
          <EditorField
            editor={editor}
            path={`content.points.${at}.title`}
            label={`Point ${at + 1}`}
            value={point.title}
            max={LIMITS.pointTitle}
            onText={(title) => put({ points: changed(points, at, { title }) })}
          />
          <EditorField
            editor={editor}
            path={`content.points.${at}.text`}
            label="In a sentence"
            value={point.text}
            max={LIMITS.pointText}
            lines={2}
            onText={(text) => put({ points: changed(points, at, { text }) })}
          />
          <Button
            variant="link"
            className="justify-self-start"
            onClick={() => {
              addPressed();
              put({ points: points.filter((_, index) => index !== at) });
            }}
          >
            <Icon name="trash" />
            Remove point {at + 1}
          </Button>
        </fieldset>
      ))}
      {points.length < LIMITS.points && (
        <Button
          ref={addPlace}
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            put({ points: [...points, { title: '', text: '' }] });
            focusNew(`content.points.${points.length}.title`);
          }}
        >
          <Icon name="plus" />
          Add a point
        </Button>
      )}
    </EditorSection>
  );
}

export function Story({ editor, put }: SectionProps) {
  const { story, story_by } = editor.typed.content;
  return (
    <EditorSection
      id="story"
      title="Your story (optional)"
      lead="Why you make it. It is read large, as you write it."
    >
      <EditorField
        editor={editor}
        path="content.story"
        label="Story"
        value={story}
        max={LIMITS.story}
        lines={4}
        onText={(text) => put({ story: text })}
      />
      <EditorField
        editor={editor}
        path="content.story_by"
        label="Who tells it"
        value={story_by}
        max={LIMITS.storyBy}
        placeholder="Mira Lindqvist, Malmö"
        autoComplete="name"
        onText={(text) => put({ story_by: text })}
      />
    </EditorSection>
  );
}

const STATES = MILESTONE_STATES.map((value) => ({ value, label: MILESTONE_NAMES[value] }));

export function Milestones({ editor, put }: SectionProps) {
  const { milestones } = editor.typed.content;
  const [addPlace, addPressed] = useFocusAfterPress<HTMLButtonElement>();
  const set = (at: number, change: Partial<PageContent['milestones'][number]>) =>
    put({ milestones: changed(milestones, at, change) });
  return (
    <EditorSection
      id="milestones"
      title="Where it stands (optional)"
      lead="What is done, what is now, and what is planned. Visitors believe steps more than promises."
    >
      {milestones.map((milestone, at) => (
        <fieldset
          key={at}
          className="grid gap-x-4 gap-y-1 border-b border-line pb-3 sm:grid-cols-2"
        >
          <legend className="sr-only">Step {at + 1}</legend>
          <EditorField
            editor={editor}
            path={`content.milestones.${at}.text`}
            label={`Step ${at + 1}`}
            value={milestone.text}
            max={LIMITS.milestone}
            className="sm:col-span-2"
            onText={(text) => set(at, { text })}
          />
          <EditorField
            editor={editor}
            path={`content.milestones.${at}.when`}
            label="When"
            value={milestone.when}
            max={LIMITS.when}
            placeholder="planned for January"
            onText={(when) => set(at, { when })}
          />
          <StateField at={at} value={milestone.state} onChange={(state) => set(at, { state })} />
          <Button
            variant="link"
            className="justify-self-start"
            onClick={() => {
              addPressed();
              put({ milestones: milestones.filter((_, index) => index !== at) });
            }}
          >
            <Icon name="trash" />
            Remove step {at + 1}
          </Button>
        </fieldset>
      ))}
      {milestones.length < LIMITS.milestones && (
        <Button
          ref={addPlace}
          variant="outline"
          className="justify-self-start"
          onClick={() => {
            put({ milestones: [...milestones, { text: '', when: '', state: 'planned' }] });
            focusNew(`content.milestones.${milestones.length}.text`);
          }}
        >
          <Icon name="plus" />
          Add a step
        </Button>
      )}
    </EditorSection>
  );
}

interface StateFieldProps {
  at: number;
  value: MilestoneState;
  onChange: (state: MilestoneState) => void;
}

function StateField({ at, value, onChange }: StateFieldProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label="How far" />
      <Select
        id={id}
        name={`content.milestones.${at}.state`}
        options={STATES}
        value={value}
        onChange={({ target }) => onChange(target.value as MilestoneState)}
      />
    </div>
  );
}
