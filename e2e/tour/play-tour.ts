/** Plays the tour: an entrepreneur from the landing page to the welcome page. */
import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { statusToast, signInDialog, step, STEPS } from '../steps/steps.ts';
import type { Caption } from './captions.ts';
import type { ScreenRecorder } from './screen-recorder.ts';
import { HumanInput } from './human-input.ts';

const EMAIL = 'mira.fold@foldlamp.example';
const IDEA = 'A desk lamp that folds flat and ships in an envelope.';
const AUDIENCE = 'Students and people who work from small flats.';
const BEAT = 900;

/** Runs in the page: draws where the pointer is, which a film of the page alone leaves out. */
function drawPointer(): void {
  const pointer = document.createElement('div');
  pointer.setAttribute('aria-hidden', 'true');
  pointer.innerHTML =
    '<svg width="26" height="30" viewBox="0 0 26 30"><path d="M3 2v21l5.5-5 4 9 4-1.8-4-8.7H20Z" fill="#1d212b" stroke="#fdfbf4" stroke-width="2" stroke-linejoin="round"/></svg>';
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '1000',
    pointerEvents: 'none',
    transform: 'translate(900px, 320px)',
  });
  addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer.style.transform = `translate(${clientX}px, ${clientY}px)`;
  });
  const attach = () => document.documentElement.append(pointer);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', attach);
  else attach();
}

/**
 * Plays the tour while it is filmed.
 * @returns the captions, each at its moment
 */
export async function playTour(
  page: Page,
  product: Product,
  film: ScreenRecorder,
): Promise<Caption[]> {
  const captions: Caption[] = [];
  const say = (text: string) => captions.push({ at: film.now, text });
  const input = new HumanInput(page);
  const button = (name: string) => page.getByRole('button', { name });

  await page.addInitScript(drawPointer);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await film.begin(page);
  captions.push({ at: 0, text: 'This is Waggle: new products meet the people who can make them.' });
  await pause(3000);
  const paths = page.getByRole('heading', { name: 'Two Paths, One Platform' });
  const top = await paths.evaluate((heading) => heading.getBoundingClientRect().top);
  say('Two paths, one platform: one for entrepreneurs, one for suppliers.');
  await input.scrollTo(top - 110);
  await pause(3500);
  await input.scrollTo(0);
  await pause(500);

  say('Mira has an idea, so she begins as an entrepreneur.');
  await input.click(button("I'm an Entrepreneur"));
  const dialog = signInDialog(page);
  await dialog.waitFor();
  await pause(1500);
  say('She signs in with her email address and the code sent to it.');
  await input.type(dialog.getByLabel('Email'), EMAIL);
  await input.click(dialog.getByRole('button', { name: 'Send OTP' }));
  const code = dialog.getByPlaceholder('Enter 6-digit OTP');
  await code.waitFor();
  await pause(BEAT);
  await input.type(code, await product.codeFor(EMAIL));
  await input.click(dialog.getByRole('button', { name: 'Verify' }));

  await step(page, STEPS[0]).waitFor();
  say('Three questions follow. First: what does she want to make?');
  await pause(BEAT);
  await input.type(page.getByLabel('Business idea'), IDEA);
  await input.click(button('Continue'));
  await step(page, STEPS[1]).waitFor();
  say('Second: who will love it?');
  await pause(BEAT);
  await input.type(page.getByLabel('Target audience'), AUDIENCE);
  await input.click(button('Continue'));
  await step(page, STEPS[2]).waitFor();
  say('Third: which brand vibe fits?');
  await pause(1500);
  await input.click(page.getByText('Bright, friendly, made to be picked up.'));
  await pause(1500);
  await input.scrollTo(200);
  await input.click(button('Start Building'));

  await statusToast(page, 'Entrepreneur company created successfully!').waitFor();
  say('Her account is there, and the page says what happens next.');
  await pause(4500);
  say('The comb shows how far she has come on her journey.');
  await input.click(page.getByRole('banner').getByRole('button').last());
  await pause(4500);
  return captions;
}
