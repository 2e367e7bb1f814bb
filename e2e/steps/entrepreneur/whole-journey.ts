/** The whole journey of an entrepreneur by hand, from a blank account to twelve. */
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
  entrepreneur: TestUser;
  /** At the entrepreneur's own browser. */
  hand: Hand;
  /** Somebody without an account, in another browser. */
  visitor: Hand;
  /** Puts a supplier on a list of the entrepreneur, who is back at /welcome then. */
  saveSupplier: (supplier: { id: string; name: string }) => Promise<void>;
  /** The team approves what the entrepreneur has sent. */
  approve: () => Promise<void>;
}

const { backToJourney, openTool } = brand;

/** From a blank account: the three steps of the wizard. */
async function tellIdea(hand: Hand): Promise<void> {
  const { page } = hand;
  const next = page.getByRole('button', { name: 'Continue' });
  await page.goto('/onboarding');
  const idea = page.getByLabel('Business idea');
  await hand.arrive('Idea', idea);
  await hand.write(idea, 'A desk lamp that folds flat like a book, for people who work in trains');
  await hand.press(next);
  const audience = page.getByLabel('Target audience');
  await hand.arrive('Audience', audience);
  await hand.write(audience, 'People who work on trains and in cafés');
  await hand.press(next);
  const start = page.getByRole('button', { name: 'Start Building' });
  await hand.arrive('Vibe', start);
  await hand.press(start);
  await hand.arrive('Welcome', page.getByRole('link', { name: 'Go on with your journey' }));
}

/** @returns a word of an entrepreneur's own, in letters alone: many digits are a telephone number, which no name may carry */
const wordOf = ({ email }: TestUser): string =>
  email.replace(/@.*/, '').replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** @returns the paths of the public page, of the survey and of its answers */
export async function goWholeWay(people: People): Promise<string[]> {
  const { product, entrepreneur, hand, visitor } = people;
  const { page } = hand;
  const word = wordOf(entrepreneur);
  const supplier = await createListedSupplier(product, { name: `Lampen ${word}` });
  await tellIdea(hand);
  await people.saveSupplier(supplier);
  await hand.press(page.getByRole('link', { name: 'Go on with your journey' }));
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
  const slug = `lamp-${word}`;
  const path = await demand.publishPage(hand, slug);
  for (const who of ['ada', 'bea', 'cyd']) {
    await demand.joinWaitlist(visitor, product, { path, email: `${who}-${slug}@list.example` });
  }
  await hand.press(page.getByRole('link', { name: 'Figures and waitlist' }));
  await hand.arrive('Waitlist', page.getByText('3 of 50 confirmed in 30 days.'));
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
  await people.approve();
  await hand.arrive('Listed', page.getByRole('heading', { name: 'In the catalogue' }));
  await backToJourney(hand, 'Twelve');
  return [path, survey, answers];
}
