/** The editor of a launch page beside its preview. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import { Icon } from '../../../ui/icon.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { AddressSection, GoalSection } from './settings-section.tsx';
import type { PageEditor as Editor } from './use-page-editor.ts';
import { FirstWords, Milestones, Points, Story } from './words-sections.tsx';

export function PageEditor({ editor, page }: { editor: Editor; page: LaunchPage }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <form noValidate onSubmit={(event) => event.preventDefault()} aria-label="Your page">
        <a
          href="#preview"
          className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4 lg:hidden"
        >
          <Icon name="eye" />
          See the preview below
        </a>
        <FirstWords editor={editor} />
        <PictureSection editor={editor} />
        <Points editor={editor} />
        <Story editor={editor} />
        <Milestones editor={editor} />
        <GoalSection editor={editor} page={page} />
        <AddressSection editor={editor} page={page} />
      </form>
      <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:self-start">
        <PreviewFrame edit={page.edit} brandVersion={page.brand_version} />
      </div>
    </div>
  );
}
