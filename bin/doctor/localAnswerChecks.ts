/** Checks that each part of a running local stack answers. */
import * as z from 'zod/mini';
import {
  caseStudyOperationsParameter,
  operationsParameter,
} from '../../infra/cloud/operationsParameter.ts';
import { hasItems } from '../../lambdas/adapters/aws/readTable.ts';
import { readParameter } from '../../lambdas/adapters/readParameter.ts';
import { askHttp, askRoute } from './askHttp.ts';
import { broken, brokenIf, type Check, well } from './Check.ts';
import type { LocalContext } from './localChecks.ts';

const fixByStart = 'Restart the local stack with npm start; its terminal says what fails.';

/** How long to wait for a part of the local stack, ms: another program on the port may never answer. */
const answerLimitMs = 1500;

/** Whether any of its parts answers as the local stack does. */
export async function isLocalStackRunning({ addresses }: LocalContext): Promise<boolean> {
  const signs = await Promise.all([
    answers(`${addresses.site}/config.js`, /"stage": ?"local"/),
    answers(addresses.devConsole, /Xplorers/),
    answers(`${addresses.razorpay}/v1/payments`, /"error"/),
  ]);
  return signs.includes(true);
}

/** The checks of its answers. */
export const localAnswerChecks: readonly Check<LocalContext>[] = [
  {
    name: 'site',
    looksAt: 'home is served, with its security headers',
    after: [],
    async run({ addresses: { site } }) {
      const { status, headers } = await askHttp(`${site}/`);
      const isGuarded = headers.has('content-security-policy');
      return brokenIf(
        status === 200 && isGuarded
          ? []
          : [`${site}/ answers ${status}${isGuarded ? '' : ' unguarded'}`],
        fixByStart,
      );
    },
  },
  {
    name: 'sign-in pages',
    looksAt: 'they are served under the site',
    after: ['site'],
    async run({ addresses: { site } }) {
      const { status } = await askHttp(`${site}/oauth2/authorize`);
      // Asked for nothing, they say so themselves; pages that are not there are "forbidden" or "not found".
      return brokenIf(
        [302, 400].includes(status) ? [] : [`${site}/oauth2/authorize answers ${status}`],
        fixByStart,
      );
    },
  },
  {
    name: 'API',
    looksAt: 'a call without a token is refused',
    after: ['site'],
    async run({ addresses: { site } }) {
      const person = { id: '1', emailID: 'doctor@xplorers.example' };
      const { status } = await askRoute(site, 'user/getProfile', person);
      return brokenIf(
        status === 401 ? [] : [`user/getProfile without a token answers ${status}, not 401`],
        fixByStart,
      );
    },
  },
  {
    name: 'AWS endpoint',
    looksAt: 'it names what operators need',
    after: [],
    async run({ addresses: { aws } }) {
      try {
        await Promise.all(
          [operationsParameter('local'), caseStudyOperationsParameter('local')].map(readParameter),
        );
        return well();
      } catch (error) {
        return broken(
          `${aws} does not name it (${error instanceof Error ? error.message : error})`,
          fixByStart,
        );
      }
    },
  },
  {
    name: 'catalogue',
    looksAt: 'entries were imported',
    after: ['AWS endpoint'],
    async run() {
      const variables = z.record(z.string(), z.string());
      const text = await readParameter(operationsParameter('local'));
      const { ITEMS_TABLE = '' } = variables.parse(JSON.parse(text));
      return brokenIf(
        (await hasItems(ITEMS_TABLE)) ? [] : ['there is no entry'],
        'Press reset in the dev console, or: npm run ops -- catalogue import web/content/catalogue',
      );
    },
  },
  {
    name: 'search',
    looksAt: 'a search finds entries',
    after: ['API', 'catalogue'],
    async run({ addresses: { site } }) {
      const { status, word, body } = await askRoute(site, 'search/for', { id: '1', key: '' });
      const found = Object.keys(Object(body['xplorers'])).length;
      return brokenIf(
        word === 'ok' && found > 0
          ? []
          : [`search/for answers ${status} ${word} with ${found} entries`],
        'Press "run schedules" in the dev console, which builds the index; its log says what fails.',
      );
    },
  },
  {
    name: 'case-study host',
    looksAt: 'it answers',
    after: ['AWS endpoint'],
    async run({ addresses: { caseStudy } }) {
      const college = { id: '1', collegeID: 'asked-by-doctor' };
      const { status, word } = await askRoute(caseStudy, 'freeBites/getCollegeInfo', college);
      return brokenIf(
        word === 'dataNotFound' ? [] : [`freeBites/getCollegeInfo answers ${status} ${word}`],
        fixByStart,
      );
    },
  },
  {
    name: 'dev console',
    looksAt: 'it answers',
    after: [],
    async run({ addresses: { devConsole } }) {
      const { status } = await askHttp(devConsole);
      return brokenIf(status === 200 ? [] : [`${devConsole} answers ${status}`], fixByStart);
    },
  },
  {
    name: 'Razorpay simulator',
    looksAt: 'it asks for keys',
    after: [],
    async run({ addresses: { razorpay } }) {
      const { status } = await askHttp(`${razorpay}/v1/payments`);
      return brokenIf(
        status === 401 ? [] : [`${razorpay}/v1/payments without keys answers ${status}`],
        fixByStart,
      );
    },
  },
];

async function answers(url: string, like: RegExp): Promise<boolean> {
  try {
    return like.test((await askHttp(url, { signal: AbortSignal.timeout(answerLimitMs) })).text);
  } catch {
    return false;
  }
}
