/** Plays the journeys of the demo's entrepreneurs by the product's calls: one as far as it goes, one half of it, one begun. */
import type { DemoServer } from '../demo-server.ts';
import { DemoUser } from '../demo-user.ts';
import { planMarket, saveResearch, sendProof } from './fill-research.ts';
import { DEMO_JOURNEYS } from './journey-data.ts';
import { makeBrand } from './make-brand.ts';
import { makeKit, openStore } from './open-store.ts';
import { draftPage, showDemand } from './show-demand.ts';

/** Every step that an earlier run has taken is left as it is. */
export async function playJourneys(server: DemoServer, reviewer: DemoUser): Promise<void> {
  for (const journey of DEMO_JOURNEYS) {
    const user = await DemoUser.signIn(server, journey.email);
    await makeBrand(user, journey);
    if (journey.far === 'brand') continue;
    await planMarket(user, journey);
    if (journey.far === 'half') {
      await draftPage(user);
      continue;
    }
    await showDemand(server, user, reviewer);
    await saveResearch(user);
    await openStore(user, reviewer);
    await sendProof(user);
    await makeKit(user);
  }
}
