import { type Company, companyFacts } from '../../../lambdas/contract/siteMarkers.ts';

let known: Company | undefined;

/** The company's facts; undefined when `/config.js`, whose script runs before the application's, did not bring them. They never change. */
export function useCompany(): Company | undefined {
  known ??= readCompany(typeof window === 'undefined' ? undefined : window.APP_CONFIG);
  return known;
}

/** Renders ahead of time what names the company. */
export function renderWithCompany(company: Company | undefined, render: () => string): string {
  known = company;
  try {
    return render();
  } finally {
    known = undefined;
  }
}

/** Reads the company's facts from what `/config.js` set; undefined unless every one of them is there. */
export function readCompany(config: unknown): Company | undefined {
  const company = property(config, 'company');
  const address = property(company, 'address');
  const complete =
    companyFacts.every((name) => name === 'address' || isText(property(company, name))) &&
    Array.isArray(address) &&
    address.every(isText) &&
    isHttps(property(company, 'imageSharingUrl')) &&
    isHttps(property(company, 'videoUrl')) &&
    isTeam(property(company, 'team'));
  // Every field of Company was looked at in the lines above.
  return complete ? (company as Company) : undefined;
}

function property(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? Reflect.get(holder, name)
    : undefined;
}

function isTeam(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => {
      const link = property(one, 'link');
      const isNamed = isText(property(one, 'name')) && isText(property(one, 'role'));
      return isNamed && (link === undefined || isHttps(link));
    })
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isHttps(value: unknown): boolean {
  return isText(value) && /^https:\/\/[^/]/.test(value);
}
