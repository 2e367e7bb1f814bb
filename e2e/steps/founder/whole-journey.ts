/** The whole journey of a founder by hand, from two filled cells to twelve. */
import { approveListing, saveToList } from '../../product/listings.ts';
import type { Product } from '../../product/product.ts';
import { createListedSupplier } from '../../product/requests.ts';
import type { TestUser } from '../../product/users.ts';
import { expectKit } from '../kit-files.ts';
import * as brand from './brand-steps.ts';
import * as demand from './demand-steps.ts';
import type { Hand } from './hand.ts';
import { sendListing, setUpStore } from './store-steps.ts';

interface People {
  product: Product;
  founder: TestUser;
  /** At the founder's own browser. */
  hand: Hand;
  /** Somebody without an account, in another browser. */
  visitor: Hand;
}

const { backToJourney, openTool } = brand;

/** @returns the paths of the public page, of the survey and of its answers */
export async function goWholeWay(people: People): Promise<string[]> {
  const { product, founder, hand, visitor } = people;
  const { page } = hand;
  const supplier = await createListedSupplier(product, { name: `Lampen ${founder.email}` });
  await saveToList(product, founder, supplier.id);
  await page.goto('/journey');
  await hand.arrive('Journey', page.getByRole('heading', { level: 1, name: 'Three of twelve' }));

  await openTool(hand, 'Brand', 'Brand name');
  const name = await brand.chooseName(hand);
  await backToJourney(hand, 'Four');
  await openTool(hand, 'Colours', 'Colours');
  await brand.chooseColours(hand);
  await backToJourney(hand, 'Five');
  await openTool(hand, 'Logo', 'Logo');
  await brand.chooseLogo(hand, name);
  await backToJourney(hand, 'Six');

  await openTool(hand, 'Mockup page', 'Launch page');
  const slug = `lamp-${founder.email.replace(/@.*/, '')}`;
  const path = await demand.publishPage(hand, slug);
  const email = `ada-${slug}@list.example`;
  await demand.joinWaitlist(visitor, product, { path, email });
  await hand.press(page.getByRole('link', { name: 'Figures and waitlist' }));
  await hand.arrive('Waitlist', page.getByText('1 of 50 confirmed in 30 days.'));
  await backToJourney(hand, 'Seven');

  await openTool(hand, 'Survey', 'Surveys');
  const survey = await demand.openSurvey(hand);
  const answers = page.url();
  await demand.answerSurvey(visitor, survey);
  await hand.arrive('Survey, answered', page.getByRole('heading', { name: '1 answer' }));
  await backToJourney(hand, 'Eight');
  await openTool(hand, 'Market research', 'Market research');
  await demand.keepReport(hand);
  await backToJourney(hand, 'Nine');

  await openTool(hand, 'Social media kit', 'Kit');
  await expectKit(page, await brand.takeKit(hand), name);
  await backToJourney(hand, 'Ten');
  await openTool(hand, 'Store', 'Store');
  await setUpStore(hand);
  await sendListing(hand);
  await approveListing(product, founder);
  await hand.arrive('Listed', page.getByRole('heading', { name: 'In the catalogue' }));
  await backToJourney(hand, 'Twelve');
  return [path, survey, answers];
}
