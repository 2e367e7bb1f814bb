/** The user's launch page, its figures and its waitlist, fetched, and the steps that update them. */
import type { LaunchPage } from '@waggle/contract/launch-page';
import { call } from '../../api/client.ts';
import { download } from '../../api/files/download.ts';
import { saveAs } from '../../api/files/save-as.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { loadUser } from '../../session/refresh-session.ts';

const ALL = 'launch-page';
const PAGE = [ALL, 'page'];
const FIGURES = [ALL, 'figures'];
const LIST = [ALL, 'waitlist'];

/** Figures are live: how often they are asked for while the page is looked at, in milliseconds. */
const OFTEN = 10_000;
/** A link to the preview works for an hour. */
const PREVIEW_FRESH = 30 * 60_000;

export function useLaunchPage() {
  return useServerQuery(PAGE, async (signal) => {
    return (await call('GET /v1/launch-page/', { signal })).page;
  });
}

/** As the server has answered last. */
export const shownLaunchPage = () => queryClient.getQueryData<LaunchPage>(PAGE);

export function putLaunchPage(page: LaunchPage): void {
  queryClient.setQueryData(PAGE, page);
}

/** @returns the page as it is on the server by now */
export async function renewLaunchPage(): Promise<LaunchPage> {
  const { page } = await call('GET /v1/launch-page/');
  putLaunchPage(page);
  return page;
}

/** A step of the page's state; the journey shows whether it is live. @throws ApiError */
export async function takePageStep(work: () => Promise<{ page: LaunchPage }>): Promise<LaunchPage> {
  try {
    const { page } = await work();
    putLaunchPage(page);
    void queryClient.invalidateQueries({ queryKey: FIGURES });
    return page;
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: PAGE });
    throw error;
  } finally {
    // A failure shows the journey as it was.
    loadUser({ keepActive: true }).catch(() => undefined);
  }
}

export function usePreview() {
  return useServerQuery(
    [ALL, 'preview'],
    async () => (await call('POST /v1/launch-page/preview/')).url,
    { staleTime: PREVIEW_FRESH, refetchInterval: PREVIEW_FRESH },
  );
}

export function usePageFigures() {
  return useServerQuery(
    FIGURES,
    async (signal) => (await call('GET /v1/launch-page/figures/', { signal })).figures,
    { refetchInterval: OFTEN },
  );
}

export function useWaitlist() {
  return usePagedList({
    queryKey: LIST,
    fetchPage: (cursor, signal) =>
      call('GET /v1/launch-page/waitlist/', { query: { cursor }, signal }),
    rowsOf: ({ entries }) => entries,
  });
}

/** @throws ApiError */
export async function downloadWaitlist(): Promise<void> {
  const file = await download('GET /v1/launch-page/waitlist/export/');
  saveAs(file, `waitlist-${new Date().toISOString().slice(0, 10)}.csv`);
}
