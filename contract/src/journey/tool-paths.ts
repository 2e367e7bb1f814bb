/** The page of each of the twelve. */
import { PAGE_PATHS } from '../paths.ts';
import type { JourneyCell } from './next-steps.ts';

export const PATHS_OF_TOOLS: Readonly<Record<JourneyCell, string>> = {
  idea: PAGE_PATHS.journeyIdea,
  audience: `${PAGE_PATHS.journeyIdea}#target_audience`,
  brand: PAGE_PATHS.journeyName,
  logo: PAGE_PATHS.journeyLogo,
  colours: PAGE_PATHS.journeyColours,
  'market research': PAGE_PATHS.journeyResearch,
  'mockup page': PAGE_PATHS.journeyPage,
  survey: PAGE_PATHS.journeySurvey,
  suppliers: PAGE_PATHS.directory,
  'social media kit': PAGE_PATHS.journeyKit,
  store: PAGE_PATHS.journeyStore,
  'marketplace listing': PAGE_PATHS.journeyListing,
};

/** @param done whether it is filled: suppliers that were saved are on a page of their own */
export function toolPath(cell: JourneyCell, done: boolean): string {
  return cell === 'suppliers' && done ? PAGE_PATHS.shortlists : PATHS_OF_TOOLS[cell];
}
