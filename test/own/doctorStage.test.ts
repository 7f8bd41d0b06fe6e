/** Doctor of a deployed stage, with AWS's own clients, against an account of which one thing is broken at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examine } from '../../bin/doctor/examine.ts';
import { providedChecks } from '../../bin/doctor/providedChecks.ts';
import { stageContext } from '../../bin/doctor/StageContext.ts';
import { stageChecks } from '../../bin/doctor/stageChecks.ts';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { type StageSettings, settingsOf } from '../../infra/cloud/settings.ts';
import { gitHubStack } from '../support/cloud/gitHubStack.ts';
import { RoleRights } from '../support/cloud/iam.ts';
import { ownSettings } from '../support/doctor/cloudFacts.ts';
import { deployedBreakages } from '../support/doctor/deployedBreakages.ts';
import { providedBreakages } from '../support/doctor/providedBreakages.ts';
import { SimulatedCloud } from '../support/doctor/SimulatedCloud.ts';
import { signInBreakages } from '../support/doctor/signInBreakages.ts';

const stageBreakages = [...providedBreakages, ...deployedBreakages, ...signInBreakages];
/** What AWS's read APIs are called; nothing else may be asked of it. */
const reading = /^(?:Get|Describe|List|Scan|GET )/;

describe('npm run ops -- doctor --stage prod', () => {
  let cloud: SimulatedCloud;
  beforeAll(async () => {
    cloud = await SimulatedCloud.open();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: cloud.origin,
      AWS_REGION: 'ap-south-1',
      AWS_ACCESS_KEY_ID: 'asha',
      AWS_SECRET_ACCESS_KEY: 'asha',
    });
  });
  afterEach(() => cloud.reset());
  afterAll(() => cloud.close());

  const ask = async (settings: StageSettings, checks = stageChecks) => {
    const lines: string[] = [];
    const services = {
      googleOrigin: cloud.origin,
      async lookUpHost(host: string) {
        if (cloud.facts.unknownHosts.includes(host)) {
          throw new Error('ENOTFOUND');
        }
      },
      async lookUpText(name: string) {
        const texts = cloud.facts.texts[name];
        if (!texts) {
          throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
        }
        return [texts];
      },
    };
    const isWell = await examine(checks, stageContext(settings, services), (line) =>
      lines.push(line),
    );
    return { isWell, lines, text: lines.join('\n') };
  };
  const brokenIn = (lines: readonly string[]) =>
    lines.flatMap((line) => /^BROKEN {2}([^:]+):/.exec(line)?.[1] ?? []);

  it('finds nothing broken in a stage that is well, says a line for each check, and only reads', async () => {
    const settings = ownSettings(cloud.origin);
    const { isWell, lines } = await ask(settings);

    expect(brokenIn(lines)).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines.filter((line) => line.startsWith('ok '))).toHaveLength(stageChecks.length);
    expect(lines.at(-1)).toBe('Nothing is broken.');
    expect(cloud.calls.filter((call) => !reading.test(call))).toEqual([]);
  });

  it('says that the About page names no one while the owner has named no one', async () => {
    const settings = ownSettings(cloud.origin);
    const named = await ask(settings);
    const company = { ...settings.company, team: [] };

    const { isWell, text } = await ask({ ...settings, company });

    expect(isWell).toBe(true);
    expect(text).toContain('company.team is empty');
    expect(named.text).not.toContain('company.team');
  });

  it("finds nothing broken with the rights of GitHub's role for prod, so that a deployment from there can succeed", async () => {
    cloud.rights = RoleRights.of(gitHubStack('prod'), 'Prod');

    const { lines } = await ask(ownSettings(cloud.origin));

    expect(lines.filter((line) => line.startsWith('BROKEN'))).toEqual([]);
  });

  it.each(stageBreakages)('names $check and nothing else when $broken', async (breakage) => {
    const settings = {
      ...ownSettings(cloud.origin),
      ...breakage.settings?.(ownSettings(cloud.origin)),
    };
    breakage.change?.(cloud.facts);

    const { isWell, lines, text } = await ask(settings);

    expect(brokenIn(lines)).toEqual([breakage.check]);
    expect(text).toMatch(breakage.says);
    expect(lines.at(-1)).toMatch(breakage.fix);
    expect(isWell).toBe(false);
    // Values of secrets are never printed.
    expect(text).not.toMatch(/GOCSPX|key-secret|webhook-secret/);
  });

  it('breaks every check once at least', () => {
    const checks = stageChecks.map(({ name }) => name);

    expect(new Set(stageBreakages.map(({ check }) => check))).toEqual(new Set(checks));
  });

  it('says of what it could not check because of what', async () => {
    cloud.facts.areCredentialsValid = false;

    const { lines } = await ask(ownSettings(cloud.origin));

    expect(lines).toContain('-       bootstrap: not checked because of "credentials"');
    expect(lines).toContain('-       webhook: not checked because of "site DNS"');
    expect(lines.filter((line) => line.startsWith('ok ')).length).toBe(4);
  });

  it('counts what cannot be read as broken, and says how', async () => {
    cloud.facts.denied = ['DescribeAlarms'];

    const { lines, text } = await ask(ownSettings(cloud.origin));

    expect(brokenIn(lines)).toEqual(['alarms']);
    expect(text).toMatch(/AccessDeniedException: not you/);
    expect(lines.at(-1)).toMatch(/Check the network, your permissions, and that/);
  });

  it('asks nothing of a stage that is not there but what a person provides', async () => {
    cloud.facts.stacks = { CDKToolkit: { status: 'CREATE_COMPLETE', outputs: {} } };

    const before = await ask(ownSettings(cloud.origin), providedChecks);

    expect(before.isWell).toBe(true);
    const all = await ask(ownSettings(cloud.origin));
    expect(brokenIn(all.lines)).toEqual(['case-study stack', 'site stack', 'staff stack']);
    expect(all.text).toMatch(/Deploy it: npm run deploy -- prod/);
  });

  it('takes example settings and test keys on dev', () => {
    for (const { name, run } of providedChecks.filter(({ after }) => after.length === 0)) {
      if (name !== 'credentials') {
        expect(run(stageContext(settingsOf('dev')))).toMatchObject({ isOk: true });
      }
    }
  });

  it('orders its checks: each comes after those that it needs', () => {
    const names = stageChecks.map(({ name }) => name);

    for (const { name, after } of stageChecks) {
      const places = after.map((one) => names.indexOf(one));
      expect(places.every((place) => place >= 0 && place < names.indexOf(name))).toBe(true);
    }
    expect(new Set(names).size).toBe(names.length);
  });
});

it('every row of what a person provides, in DEPLOY.md, names the checks that look at it, and no such check is left out', () => {
  const page = readFileSync(join(projectRoot, 'infra', 'DEPLOY.md'), 'utf8');
  const deploy = /^## Before the first deployment\n(.*?)^## /ms.exec(page)?.[1] ?? '';
  const rows = deploy.split('\n').filter((line) => /^\| (?!What you provide|---)/.test(line));
  const named = rows.map((row) => row.split('|').at(-2)?.trim().split(', ') ?? []);
  const checks = stageChecks.map(({ name }) => name);
  const provided = [
    ...providedChecks.map(({ name }) => name),
    'Google redirect',
    'webhook',
    'site DNS',
    'case-study DNS',
    'sign-in DNS',
    'catalogue',
    'certificate key',
    'colleges',
    'alarm subscription',
    'mail',
  ];

  expect(rows.length).toBeGreaterThan(6);
  expect(named.filter((names) => names.length === 0)).toEqual([]);
  expect(named.flat().filter((name) => !checks.includes(name))).toEqual([]);
  expect(named.flat().sort()).toEqual(provided.sort());
});
