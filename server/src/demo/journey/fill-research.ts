/** The market research of the demo's entrepreneurs, and the proof of demand that goes with an open request. */
import type { DemandPreview } from '@waggle/contract/evidence';
import type { Research } from '@waggle/contract/research';
import type { DemoUser } from '../demo-user.ts';
import { type DemoJourney, LAMP_COMPETITORS, LAMP_WORKSHEET } from './journey-data.ts';

const RESEARCH = '/v1/research/';
const researchOf = async (user: DemoUser) => (await user.get(RESEARCH)) as unknown as Research;

export async function planMarket(user: DemoUser, { category }: DemoJourney): Promise<void> {
  const { version } = await researchOf(user);
  if (version > 0) return;
  await user.put(`${RESEARCH}plan/`, { category, price: '49', currency: 'EUR', version });
}

/** Competitors, the worksheet, and a report that keeps it all. */
export async function saveResearch(user: DemoUser): Promise<void> {
  const { content, reports, version } = await researchOf(user);
  if (reports.length > 0) return;
  const known = new Set(content.competitors.map(({ name }) => name));
  for (const competitor of LAMP_COMPETITORS) {
    if (known.has(competitor.name)) continue;
    await user.post(`${RESEARCH}competitors/`, { ...competitor, currency: 'EUR' });
  }
  await user.put(`${RESEARCH}worksheet/`, { worksheet: LAMP_WORKSHEET, version });
  await user.post(`${RESEARCH}reports/`, {});
}

/** With the first open request that has none yet. */
export async function sendProof(user: DemoUser): Promise<void> {
  const { requests } = (await user.get('/v1/demand/')) as unknown as DemandPreview;
  if (requests.some(({ proof }) => proof !== null)) return;
  const open = requests.find(({ state }) => state === 'open');
  if (open === undefined) return;
  const told = 'Thirty people folded the paper model; most asked where they could buy it.';
  await user.post(`/v1/rfqs/${open.id}/demand-proofs/`, { told });
}
