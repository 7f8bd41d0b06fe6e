import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf, projectRoot } from '../../infra/cloud/bundle.ts';
import { alertAccess, eventAccess } from '../../infra/cloud/functions/eventAccess.ts';
import {
  certificatePictureAccess,
  fallbackAccess,
  linkedPageAccess,
  type RouteAccess,
  routeAccess,
} from '../../infra/cloud/functions/routeAccess.ts';
import { stackIds, stackName, stackOf } from '../../infra/cloud/stacks.ts';
import { readTemplate, type Template } from '../../infra/local/template/Template.ts';
import {
  certificatePicturePath,
  linkedPagePath,
  linkedPages,
} from '../../lambdas/contract/constants.ts';
import { routeIds, routes } from '../../lambdas/contract/routes.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';
import { sourceFiles } from '../support/sources/sourceFiles.ts';

const handlers = sourceFiles(['lambdas/api'], /^(?!serveUser).*\.ts$/);
const sorted = [...routeIds].toSorted();
/** What tells in a bundle that its function needs a grant which is of no table: the variable that names it, or a command of AWS. */
const signs: Readonly<Record<string, string>> = {
  accounts: 'USER_POOL_ID',
  alarms: 'DescribeAlarms',
  alertTopic: 'ALERT_TOPIC',
  certificateKey: 'CERTIFICATE_SECRET',
  index: 'INDEX_BUCKET',
  mail: 'MAIL_COMPANY',
  moneySettings: 'MONEY_SETTINGS',
  pages: 'PAGES_BUCKET',
  photos: 'PHOTOS_BUCKET',
  razorpay: 'RAZORPAY_SECRET',
  reports: 'REPORTS_BUCKET',
  runs: 'SCHEDULED_FUNCTIONS',
  samples: 'SAMPLES_BUCKET',
  siteOrigin: 'SITE_ORIGIN',
  studentKey: 'STUDENT_KEY',
  traffic: 'API_ID',
};

/** What a function's code reaches, sorted: tables, indexes by their names alone, and what is no table. */
function reachedBy(bundle: string): string[] {
  const tables = [...bundle.matchAll(/\btable\d*\("(\w+)"/g)].map(([, name = '']) => name);
  const indexes = [...bundle.matchAll(/\bIndexName:"(\w+)"/g)].map(([, name]) => `index ${name}`);
  const others = Object.keys(signs).filter((grant) => bundle.includes(`"${signs[grant]}"`));
  return [...new Set([...tables, ...indexes, ...others])].toSorted();
}

/** What a function is granted, in the same words. Whose key signs and whose name is under mails comes with the site's address. */
function grantedBy(access: RouteAccess): string[] {
  const granted = Object.keys(access).flatMap((grant) => {
    const [table = '', index] = grant.split('/');
    return index === undefined ? [grant] : [table, `index ${index}`];
  });
  const hasOrigin = access.certificateKey || access.mail;
  return [...new Set([...granted, ...(hasOrigin ? ['siteOrigin'] : [])])].toSorted();
}

/** What goes over the tables of personal data by their names reaches more than its code says. */
const goesOverTables = ['api/user/exportData', 'api/user/deleteAccount', 'events/finishErasures'];

describe('a route of the contract', () => {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'assembly-'));
  beforeAll(() => writeAssembly(8080, assembly));
  afterAll(() => rmSync(assembly, { recursive: true, force: true }));

  const resources = (stack: string, type: string) =>
    Object.entries(readTemplate(assembly, stack).Resources).filter(([, { Type }]) => Type === type);

  it('has one handler at the path of its name, and there is no other handler', () => {
    const paths = handlers.map(({ path }) => path.replace(/^lambdas\/api\/|\.ts$/g, ''));

    expect(paths.toSorted()).toEqual(sorted);
  });

  it.each(handlers)('is what its handler serves, by its name: $path', ({ path, text }) => {
    const routeId = path.replace(/^lambdas\/api\/|\.ts$/g, '');
    const served = [...text.matchAll(/\['(\w+\/\w+)'\]/g)].map(([, name]) => name);

    expect(served).toEqual([routeId]);
    expect(text).toMatch(/^export const handler = serve(?:User|Visitor|Signed)\(/m);
  });

  it('has one row at the path of its name, typed as its own, and there is no other', () => {
    const rows = sourceFiles(['test/routes'], /\.ts$/)
      .map(({ path, text }) => ({ routeId: path.replace(/^test\/routes\/|\.ts$/g, ''), text }))
      .filter(({ routeId }) => /^(?!support\/)\w+\//.test(routeId));

    expect(rows.map(({ routeId }) => routeId).toSorted()).toEqual(sorted);
    expect(
      rows.filter(({ routeId, text }) => !text.includes(`export const row: Row<'${routeId}'> = {`)),
    ).toEqual([]);
  });

  it('has one entry that says what it may touch, and there is no other', () => {
    expect(Object.keys(routeAccess).toSorted()).toEqual(sorted);
  });

  it.each([
    ...Object.entries(routeAccess).map(([name, access]) => [`api/${name}`, access] as const),
    ...Object.entries({
      ...eventAccess,
      alert: alertAccess,
      pathNotFound: fallbackAccess,
      linkedPages: linkedPageAccess,
      certificatePicture: certificatePictureAccess,
    }).map(([name, access]) => [`events/${name}`, access] as const),
  ])('is granted what its code reaches, and so is what is no route: %s', (name, access) => {
    const granted = grantedBy(access);
    const reached = reachedBy(readFileSync(join(bundleOf(name), 'index.cjs'), 'utf8'));

    // Any code that checks a signed-in call can read the consent; few routes ask for it.
    const asked = name.startsWith('api/') && !granted.includes('people') ? ['people'] : [];
    expect(reached.filter((one) => !asked.includes(one))).toEqual(
      goesOverTables.includes(name) ? granted.filter((one) => reached.includes(one)) : granted,
    );
  });

  it.each(stackIds)('of the %s stack has one route in its template, with its access', (id) => {
    const found = resources(stackName(id, 'local'), 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties = {} }]) => [Properties['RouteKey'], Properties['AuthorizationType']],
    );

    const expected = routeIds
      .filter((routeId) => stackOf(routeId) === id)
      .map((routeId) => [
        `POST /api/${routeId}`,
        routes[routeId].access === 'user' ? 'JWT' : 'NONE',
      ]);
    const pages = [...linkedPages.map(linkedPagePath), certificatePicturePath].map((path) => [
      `ANY ${path}`,
      'NONE',
    ]);
    const others = [['$default', 'NONE'], ...(id === 'site' ? pages : [])];
    expect(found.toSorted()).toEqual([...expected, ...others].toSorted());
  });

  it('has a function of its own that runs its own bundle', () => {
    const bundles = routeIds.map((routeId) => {
      const stack = stackName(stackOf(routeId), 'local');
      const [found] = functionsOf(readTemplate(assembly, stack), routeId);
      const text = readFileSync(join(assembly, `asset.${found}`, 'index.cjs'), 'utf8');
      return text.includes(`["${routeId}"]`);
    });

    expect(bundles).toEqual(routeIds.map(() => true));
  });
});

/** The asset of the function whose logical id has the route's name. */
function functionsOf({ Resources }: Template, routeId: string): string[] {
  return Object.entries(Resources)
    .filter(
      ([id, { Type }]) =>
        Type === 'AWS::Lambda::Function' && id.startsWith(`Api${routeId.replace('/', '')}Function`),
    )
    .map(([, { Properties = {} }]) =>
      String(Object(Properties['Code'])['S3Key']).replace('.zip', ''),
    );
}
