/** The page of a tool of the journey: its guard, its title, and its bar, below which its data are loaded. */
import type { ComponentType, ReactNode } from 'react';
import { Loaded, loadWords, type Query } from '../lists/list-body.tsx';
import { RowsSkeleton, Skeleton } from '../ui/skeleton.tsx';
import { ToolBar } from '../ui/tool-bar.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { type PageAccess, requirePage } from './require-page.tsx';
import type { SessionUser } from './session-user.ts';

interface ToolPageOptions<Data> extends Pick<PageAccess, 'rule' | 'hint'> {
  /** Of the page, and of the bar while there is no tool. */
  title: string;
  /** What it loads, `Your store`. */
  what: string;
  /** A hook. */
  useData: (user: SessionUser) => Query<Data>;
  /** The shape of the tool while it is loaded; rows without one. */
  shape?: ReactNode;
}

/** @param Tool shows the data below a bar of its own */
export function toolPage<Data>(
  { title, what, useData, shape, ...access }: ToolPageOptions<Data>,
  Tool: ComponentType<{ user: SessionUser; data: Data }>,
) {
  const { loading: label, failed } = loadWords(what);
  function ToolPage({ user }: { user: SessionUser }) {
    usePageTitle(title);
    const query = useData(user);
    // Another user begins anew.
    if (query.data !== undefined) return <Tool key={user.id} user={user} data={query.data} />;
    return (
      <>
        <ToolBar title={title} />
        <div className="page-measure py-8">
          <Loaded
            query={query}
            loading={
              shape ? <Skeleton label={label}>{shape}</Skeleton> : <RowsSkeleton label={label} />
            }
            failed={failed}
            heading="part"
            hint={access.hint}
          >
            {() => null}
          </Loaded>
        </div>
      </>
    );
  }
  return requirePage({ ...access, unloaded: failed }, ToolPage);
}
