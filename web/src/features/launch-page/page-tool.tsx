/** /journey/page: the bar with what is saved and Publish, the editor, and the waitlist beside it. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import { LAUNCH_PAGE_PERMISSIONS } from '@waggle/contract/launch-page/permissions';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftStatus } from '../../forms/drafts/draft-status.tsx';
import { useLegalFirst } from '../../forms/legal/use-legal-first.tsx';
import { PATHS } from '../../paths.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { toolPage } from '../../session/tool-page.tsx';
import { Button } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { ToolBar } from '../../ui/tool-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { PageEditor } from './editor/page-editor.tsx';
import { type PageEditor as Editor, usePageEditor } from './editor/use-page-editor.ts';
import { renewLaunchPage, takePageStep, useLaunchPage } from './page-query.ts';
import { PageState } from './page-state.tsx';

export type View = 'page' | 'list';

interface PageToolProps {
  user: SessionUser;
  data: LaunchPage;
}

const TITLE = 'Launch page';
const loadWaitlist = () => import('./waitlist/waitlist.tsx');

const TABS: Record<View, string> = { page: 'Page', list: 'Figures and waitlist' };

export const viewAddress = (view: View) =>
  view === 'page' ? PATHS.journeyPage : `${PATHS.journeyPage}?view=list`;

function PageTool({ user, data: page }: PageToolProps) {
  const { search } = useNavigation();
  const view = new URLSearchParams(search).get('view') === 'list' ? 'list' : 'page';
  const editor = usePageEditor(user.id, page);
  const Waitlist = useLoaded(loadWaitlist, page.live_since !== null)?.Waitlist;
  return (
    <>
      <ToolBar title={TITLE} status={<DraftStatus draft={editor} />}>
        {page.state !== 'taken_down' && (
          <Publish editor={editor} page={page} className={view === 'page' ? 'max-lg:hidden' : ''} />
        )}
      </ToolBar>
      <div className="page-measure pt-6 pb-20">
        <PageState page={page} />
        <DraftNotice draft={editor} name="Your page" className="mb-8" />
        {page.live_since !== null && (
          <nav aria-label="Views" className="mb-8 flex flex-wrap gap-x-6 border-b border-line">
            {(['page', 'list'] as const).map((one) => (
              <Link
                key={one}
                to={viewAddress(one)}
                aria-current={one === view ? 'page' : undefined}
                className="inline-flex min-h-11 min-w-11 items-center justify-center border-b-4 border-transparent font-semibold aria-[current]:border-accent"
              >
                {TABS[one]}
              </Link>
            ))}
          </nav>
        )}
        {view === 'list' && page.live_since !== null ? (
          ((Waitlist && <Waitlist page={page} />) ?? <RowsSkeleton label="Loading your waitlist" />)
        ) : (
          <PageEditor editor={editor} page={page} />
        )}
      </div>
      {view === 'page' && page.state !== 'taken_down' && (
        // The form is long on a phone: what it is written for stays in reach.
        <div className="sticky bottom-0 z-10 border-t border-line bg-surface-raised shadow-lift lg:hidden">
          <div className="page-measure flex items-center justify-end gap-3 py-2">
            <Publish editor={editor} page={page} className="max-sm:w-full" />
          </div>
        </div>
      )}
    </>
  );
}

export default toolPage(
  {
    rule: LAUNCH_PAGE_PERMISSIONS.actions['launch_page.read'],
    title: TITLE,
    what: 'Your page',
    useData: useLaunchPage,
  },
  PageTool,
);

/** Sets the focus on the first field that lacks something. */
function focusField(path: string): void {
  const named = CSS.escape(path);
  const field = document.querySelector<HTMLElement>(
    `[name="${named}"], [name^="${named.split('.')[0] ?? ''}"]`,
  );
  (document.querySelector<HTMLElement>(`[name="${named}"]`) ?? field)?.focus();
}

interface PublishProps {
  editor: Editor;
  page: LaunchPage;
  className: string;
}

function Publish({ editor, page, className }: PublishProps) {
  const isLive = page.state === 'live';
  const publish = useAction(async () => {
    const [lack] = editor.lacks;
    if (lack !== undefined) {
      editor.showLacks();
      toast.error(`Your page is not ready yet. ${lack.message}`);
      // Once the errors are shown.
      requestAnimationFrame(() => focusField(lack.path));
      return;
    }
    if (page.edit === 0) editor.change({ ...editor.typed });
    if (!(await editor.save())) throw new Error('It is not saved');
    const { version, edit } = await renewLaunchPage();
    // Only what has been seen is published.
    if (edit !== editor.version()) {
      toast.error('Your page changed in another window. Look through it, then publish it');
      return;
    }
    await takePageStep(() => call('POST /v1/launch-page/publish/', { body: { version } }));
    toast.success(isLive ? 'What you wrote is live' : 'Your page is live');
  }, 'Your page could not be published. What you wrote is kept');
  const legal = useLegalFirst(
    'Your page’s privacy page says who publishes it and collects addresses: your legal name and address.',
  );
  const isSaved = editor.state === 'saved' || editor.state === 'idle';
  const isUnchanged = isLive && !page.changed && isSaved;
  // Of a page that was public before it was asked, nothing is asked.
  const asks = page.live_since === null && editor.lacks.length === 0;
  const press = () => (asks ? legal.first(publish.run) : publish.run());
  return (
    <>
      <Button
        variant="accent"
        className={className}
        busy={publish.busy}
        // Once it is live, the button keeps the focus.
        aria-disabled={isUnchanged || undefined}
        disabled={editor.state === 'conflict'}
        onClick={isUnchanged ? undefined : press}
      >
        {isLive ? 'Publish changes' : 'Publish'}
      </Button>
      {legal.dialog}
    </>
  );
}
