import { useSyncExternalStore } from 'react';
import type { Company } from '../WebConfig.ts';

const texts = [
  'name',
  'supportEmail',
  'imageSharingUrl',
  'videoUrl',
  'grievanceOfficer',
  'grievanceEmail',
  'taxRegistration',
] as const;

let known: Company | undefined;
/** While pages are rendered ahead of time: whom they name. */
let ahead: Company | undefined;

/** The company's facts; undefined while home is rendered ahead of time, and when `/config.js` did not bring them. */
export function useCompany(): Company | undefined {
  return useSyncExternalStore(subscribeToNothing, currentCompany, companyAhead);
}

/** Renders ahead of time what names the company. */
export function renderWithCompany(company: Company, render: () => string): string {
  ahead = company;
  try {
    return render();
  } finally {
    ahead = undefined;
  }
}

/** Reads the company's facts from what `/config.js` set; undefined unless every one of them is there. */
export function readCompany(config: unknown): Company | undefined {
  const company = property(config, 'company');
  const address = property(company, 'address');
  const complete =
    texts.every((name) => isText(property(company, name))) &&
    Array.isArray(address) &&
    address.every(isText) &&
    isHttps(property(company, 'imageSharingUrl')) &&
    isHttps(property(company, 'videoUrl'));
  // Every field of Company was looked at in the lines above.
  return complete ? (company as Company) : undefined;
}

// The script that sets the facts runs before the application's, and they never change.
function subscribeToNothing() {
  return () => undefined;
}

function currentCompany(): Company | undefined {
  known ??= readCompany(window.APP_CONFIG);
  return known;
}

function companyAhead(): Company | undefined {
  return ahead;
}

function property(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHttps(value: unknown): boolean {
  return isText(value) && /^https:\/\/[^/]/.test(value);
}
