/** The words of the page: headline, points, story, and where it stands. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import { MILESTONE_NAMES, MILESTONE_STATES } from '@waggle/contract/launch-page/milestones';
import { LAUNCH_LIMITS as LIMITS } from '@waggle/contract/limits';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { EditorFields, type EditorFieldProps } from './editor-field.tsx';
import { EditorSection } from './editor-section.tsx';
import type { PageEditor } from './use-page-editor.ts';

export interface SectionProps {
  editor: PageEditor;
}

const inOneLine = (text: string): string => text.replaceAll('\n', ' ');

const FIRST_WORDS: readonly EditorFieldProps[] = [
  { path: 'content.headline', label: 'Headline', max: LIMITS.headline, lines: 2, tidy: inOneLine },
  {
    path: 'content.subline',
    label: 'In a sentence',
    max: LIMITS.subline,
    lines: 3,
    tidy: inOneLine,
  },
  {
    path: 'content.price',
    label: 'Planned price (optional)',
    max: LIMITS.price,
    placeholder: '€18 for a set of three',
    hint: '«Nothing is sold yet» stands beside it, always.',
  },
];

export function FirstWords({ editor }: SectionProps) {
  return (
    <EditorSection
      id="first-words"
      title="First words"
      lead="What a visitor reads before anything else."
    >
      <EditorFields editor={editor} fields={FIRST_WORDS} />
    </EditorSection>
  );
}

interface EntriesProps<List extends 'points' | 'milestones'> extends SectionProps {
  list: List;
  /** What one is called. */
  noun: string;
  most: number;
  /** A new one; its first text gets the focus. */
  empty: PageContent[List][number];
  className: string;
  /** @param at from 0 */
  fields: (at: number) => readonly EditorFieldProps[];
}

/** Entries of a list, told apart by their place alone: each can be removed, and another added. */
function Entries<List extends 'points' | 'milestones'>(props: EntriesProps<List>) {
  const { editor, list, noun, most, empty, className, fields } = props;
  const entries: readonly PageContent[List][number][] = editor.typed.content[list];
  const [addPlace, addPressed] = useFocusAfterPress<HTMLButtonElement>();
  const put = (next: PageContent[List][number][]) => editor.put({ [list]: next });

  function add(): void {
    put([...entries, empty]);
    const name = `content.${list}.${entries.length}.${Object.keys(empty)[0] ?? ''}`;
    // Once it is there.
    requestAnimationFrame(() => document.getElementsByName(name)[0]?.focus());
  }

  return (
    <>
      {entries.map((_, at) => (
        <fieldset key={at} className={`grid gap-y-1 border-b border-line pb-3 ${className}`}>
          <legend className="sr-only">
            {noun} {at + 1}
          </legend>
          <EditorFields editor={editor} fields={fields(at)} />
          <Button
            variant="link"
            className="justify-self-start"
            onClick={() => {
              addPressed();
              put(entries.toSpliced(at, 1));
            }}
          >
            <Icon name="trash" />
            Remove {noun} {at + 1}
          </Button>
        </fieldset>
      ))}
      {entries.length < most && (
        <Button ref={addPlace} variant="outline" className="justify-self-start" onClick={add}>
          <Icon name="plus" />
          Add a {noun}
        </Button>
      )}
    </>
  );
}

export function Points({ editor }: SectionProps) {
  return (
    <EditorSection
      id="points"
      title="Three points"
      lead="Facts that you can stand by. Leave a point out by removing it."
    >
      <Entries
        editor={editor}
        list="points"
        noun="point"
        most={LIMITS.points}
        empty={{ title: '', text: '' }}
        className=""
        fields={(at) => [
          { path: `content.points.${at}.title`, label: `Point ${at + 1}`, max: LIMITS.pointTitle },
          {
            path: `content.points.${at}.text`,
            label: 'In a sentence',
            max: LIMITS.pointText,
            lines: 2,
          },
        ]}
      />
    </EditorSection>
  );
}

const STORY: readonly EditorFieldProps[] = [
  { path: 'content.story', label: 'Story', max: LIMITS.story, lines: 4 },
  {
    path: 'content.story_by',
    label: 'Who tells it',
    max: LIMITS.storyBy,
    placeholder: 'Mira Lindqvist, Malmö',
    autoComplete: 'name',
  },
];

export function Story({ editor }: SectionProps) {
  return (
    <EditorSection
      id="story"
      title="Your story (optional)"
      lead="Why you make it. It is read large, as you write it."
    >
      <EditorFields editor={editor} fields={STORY} />
    </EditorSection>
  );
}

const STATES = MILESTONE_STATES.map((value) => ({ value, label: MILESTONE_NAMES[value] }));

export function Milestones({ editor }: SectionProps) {
  return (
    <EditorSection
      id="milestones"
      title="Where it stands (optional)"
      lead="What is done, what is now, and what is planned. Visitors believe steps more than promises."
    >
      <Entries
        editor={editor}
        list="milestones"
        noun="step"
        most={LIMITS.milestones}
        empty={{ text: '', when: '', state: 'planned' }}
        className="gap-x-4 sm:grid-cols-2"
        fields={(at) => [
          {
            path: `content.milestones.${at}.text`,
            label: `Step ${at + 1}`,
            max: LIMITS.milestone,
            className: 'sm:col-span-2',
          },
          {
            path: `content.milestones.${at}.when`,
            label: 'When',
            max: LIMITS.when,
            placeholder: 'planned for January',
          },
          { path: `content.milestones.${at}.state`, label: 'How far', options: STATES },
        ]}
      />
    </EditorSection>
  );
}
