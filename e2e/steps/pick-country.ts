/** Picking a country in the product's field for one. */
import { expect, type Locator } from '@playwright/test';

/** @param typed the beginning of any of its names, or its code; the first that is offered is taken */
export async function pickCountry(field: Locator, typed: string): Promise<void> {
  await field.fill(typed);
  // What is typed first has the first option active, once the list of names is loaded.
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/);
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
}
