/** The editor of a launch page beside its preview. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import type { PageContent } from '@waggle/contract/launch-page/content';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PictureSection } from './picture-section.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { AddressSection, GoalSection } from './settings-section.tsx';
import type { PageEditor as Editor } from './use-page-editor.ts';
import { FirstWords, Milestones, Points, Story } from './words-sections.tsx';

export function PageEditor({ editor, page }: { editor: Editor; page: LaunchPage }) {
  const { typed } = editor;
  const put = (change: Partial<PageContent>) =>
    editor.change({ ...typed, content: { ...typed.content, ...change } });
  const shared = { editor, put };
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
        {editor.state === 'conflict' && <Conflict settle={editor.settle} />}
        <FirstWords {...shared} />
        <PictureSection {...shared} />
        <Points {...shared} />
        <Story {...shared} />
        <Milestones {...shared} />
        <GoalSection editor={editor} page={page} />
        <AddressSection {...shared} page={page} />
      </form>
      <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:self-start">
        <PreviewFrame edit={page.edit} brandVersion={page.brand_version} />
      </div>
    </div>
  );
}

function Conflict({ settle }: Pick<Editor, 'settle'>) {
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-6 border-warn bg-warn-wash px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72">
        <b className="font-semibold">Your page was changed in another window.</b> Until you choose,
        nothing you type here replaces it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void settle(false)}>
          Take over the newer one
        </Button>
        <Button variant="outline" onClick={() => void settle(true)}>
          Keep this one
        </Button>
      </div>
    </div>
  );
}
