/** Holds the built pages against `budgets.json`. */
import { readFile } from 'node:fs/promises';
import {
  APP,
  ENTREPRENEUR_WIZARD,
  LANDING,
  REVIEW_CONSOLE,
  SIGN_IN_DIALOG,
  SUPPLIER_PROFILE,
  SUPPLIER_WIZARD,
} from './entries.ts';
import { DIST, WEB } from './folders.ts';
import { filesOf, kilobytes, readManifest } from './weights.ts';

interface Budgets {
  landing: { total: number; js: number; fonts: number; requests: number };
  signInDialog: { more: number };
  entrepreneurWizardFirstStep: { total: number };
  supplierWizard: { more: number };
  supplierProfile: { more: number };
  reviewConsole: { more: number };
}

interface Measure {
  what: string;
  value: number;
  limit: number;
  unit: string;
}

export interface BudgetReport {
  lines: string[];
  exceeded: boolean;
}

/** The letters of English; other parts of the fonts come only with names that need them. */
const BASIC_FONT = /-basic-[^/]+\.woff2/g;

const isScript = (file: string): boolean => file.endsWith('.js');

/** The landing page's stylesheet stands in its HTML. */
const isInlined = (file: string): boolean => file.endsWith('.css');

async function measure(budgets: Budgets): Promise<Measure[]> {
  const manifest = await readManifest();
  const scripts = [...filesOf(manifest, [LANDING])].filter((file) => !isInlined(file));
  const html = await readFile(new URL(LANDING, DIST), 'utf8');
  const fonts = new Set([...html.matchAll(/assets\/[^)"' ]+/g)].map(([file]) => file));
  const basic = [...fonts].filter((file) => file.match(BASIC_FONT));
  const known = new Set(scripts);
  const dialog = [...filesOf(manifest, SIGN_IN_DIALOG)].filter((file) => !known.has(file));
  const wizard = [APP, ...filesOf(manifest, [APP, ENTREPRENEUR_WIZARD])];
  const shell = filesOf(manifest, [APP]);
  const supplierWizard = filesOf(manifest, [SUPPLIER_WIZARD]).difference(shell);
  const supplierProfile = filesOf(manifest, [SUPPLIER_PROFILE]).difference(shell);
  const reviewConsole = filesOf(manifest, [REVIEW_CONSOLE]).difference(shell);
  const { landing } = budgets;
  // The document, its scripts, its fonts, the sprite and the favicon.
  const requests = 1 + scripts.length + basic.length + 2;
  const kb = 'KB';
  return [
    {
      what: 'landing page, HTML + CSS + JS',
      value: await kilobytes([LANDING, ...scripts]),
      limit: landing.total,
      unit: kb,
    },
    {
      what: 'landing page, JS',
      value: await kilobytes(scripts.filter(isScript)),
      limit: landing.js,
      unit: kb,
    },
    { what: 'landing page, fonts', value: await kilobytes(basic), limit: landing.fonts, unit: kb },
    { what: 'landing page, requests', value: requests, limit: landing.requests, unit: '' },
    {
      what: 'sign-in dialog, on top of the landing page',
      value: await kilobytes(dialog),
      limit: budgets.signInDialog.more,
      unit: kb,
    },
    {
      what: "entrepreneur's first step, cold, HTML + CSS + JS",
      value: await kilobytes(wizard),
      limit: budgets.entrepreneurWizardFirstStep.total,
      unit: kb,
    },
    {
      what: "supplier's wizard, on top of the shell",
      value: await kilobytes(supplierWizard),
      limit: budgets.supplierWizard.more,
      unit: kb,
    },
    {
      what: "supplier's profile, on top of the shell",
      value: await kilobytes(supplierProfile),
      limit: budgets.supplierProfile.more,
      unit: kb,
    },
    {
      what: 'review console, on top of the shell, without documents',
      value: await kilobytes(reviewConsole),
      limit: budgets.reviewConsole.more,
      unit: kb,
    },
  ];
}

/** @returns one line a budget, and whether any is exceeded */
export async function checkBudgets(): Promise<BudgetReport> {
  const budgets = JSON.parse(await readFile(new URL('budgets.json', WEB), 'utf8')) as Budgets;
  const measures = await measure(budgets);
  const lines = measures.map(({ what, value, limit, unit }) => {
    const figure = Number.isInteger(value) ? String(value) : value.toFixed(1);
    const verdict = value <= limit ? '  ' : '! ';
    return `${verdict}${what}: ${figure} of ${limit} ${unit}`.trimEnd();
  });
  return { lines, exceeded: measures.some(({ value, limit }) => value > limit) };
}
