/** The tools of the journey, each at its address below it. */
import { pageGroup } from '../lib/page-group.tsx';
import { PATHS } from '../paths.ts';

const { preloadInside, Pages } = pageGroup([
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
]);

export { preloadInside, Pages as default };
