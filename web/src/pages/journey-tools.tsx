/** The tools of the journey, each at its address below it. */
import type { PagePath } from '@waggle/contract/paths';
import { lazyPage } from '../lib/lazy-page.tsx';
import { Redirect, useNavigation } from '../lib/navigation.tsx';
import { matchPath } from '../lib/path-pattern.ts';
import { PATHS } from '../paths.ts';

const PAGES: readonly (readonly [to: PagePath, load: Parameters<typeof lazyPage>[0]])[] = [
  [PATHS.journeySurvey, () => import('./survey/surveys-page.tsx')],
  [PATHS.journeySurveyResults, () => import('./survey/survey-page.tsx')],
  [PATHS.journeyIdea, () => import('../features/entrepreneur/idea-editor.tsx')],
  [PATHS.journeyColours, () => import('../features/brand/colours/colours.tsx')],
  [PATHS.journeyKit, () => import('../features/brand/kit/kit.tsx')],
  [PATHS.journeyName, () => import('../features/brand/names/names-tool.tsx')],
  [PATHS.journeyResearch, () => import('../features/research/research-view.tsx')],
  [PATHS.marketReport, () => import('../features/research/market-reports/market-report-view.tsx')],
  [PATHS.journeyLogo, () => import('../features/brand/logos/studio/logo-studio.tsx')],
  [PATHS.journeyPage, () => import('../features/launch-page/page-tool.tsx')],
  [PATHS.journeyStore, () => import('../features/shop/store/store-editor.tsx')],
  [PATHS.journeyListing, () => import('../features/shop/listing/listing-view.tsx')],
];

const TOOLS = PAGES.map(([to, load]) => ({ to, page: lazyPage(load) }));

const toolAt = (path: string) => TOOLS.find(({ to }) => matchPath(to, path));

export const preloadInside = (path: string) => toolAt(path)?.page.preload();

export default function JourneyTools() {
  const { path } = useNavigation();
  const tool = toolAt(path);
  return tool ? <tool.page /> : <Redirect to={PATHS.landing} />;
}
