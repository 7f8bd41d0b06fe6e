import fc from 'fast-check';
import { ScenarioUser } from '../../../../infra/local/console/scenarios/ScenarioUser.ts';
import { Log } from '../../../../infra/local/Log.ts';
import { mostSeats, noticeVersion, termsVersion } from '../../../../lambdas/contract/constants.ts';
import { type RouteId, routeIds } from '../../../../lambdas/contract/routes.ts';
import { certified } from '../../../routes/support/certificates.ts';
import { entryWith, wrongReply } from '../../catalogue/entryWith.ts';
import { publishEntries } from '../../catalogue/keepEntries.ts';
import { college, openColleges, sampleIDs } from '../../freeBites/colleges.ts';
import { Students } from '../../freeBites/Students.ts';
import { type CheckoutResponse, TestBuyer } from '../../money/TestBuyer.ts';
import { runOps } from '../../runOps.ts';
import type { SharedApi } from '../SharedApi.ts';
import { signInAt } from '../signInOverHttp.ts';
import { type AnyCall, anyCall, type CallerName } from './anyCall.ts';
import { anyEvent } from './anyEvent.ts';
import type { Known } from './arbitraryOf.ts';
import { didMore, type Made, problemOf } from './problemOf.ts';

const hourMs = 3_600_000;
const entries = [entryWith(), entryWith({ id: 'paid-gears', plan: 'Explorer' })];
/** A college's settings as an operator may save them. */
const settings = {
  window: { opensOn: '2026-01-01', closesOn: '2099-12-31' },
  seats: mostSeats,
  samples: sampleIDs,
};
/** A college that only operators' calls are about. */
const operatorsCollege = 'coep-pune';
/** Who is behind a name. */
const people: Readonly<Record<string, { emailID: string; groups: readonly string[] }>> = {
  learner: { emailID: 'esha.explorer@example.com', groups: [] },
  other: { emailID: 'chirag.creator@example.com', groups: [] },
  finance: { emailID: 'firoz.finance@example.com', groups: ['finance'] },
  operator: { emailID: 'omkar.operator@example.com', groups: ['operator'] },
};

/** The result of many calls. */
export interface Played {
  /** Each problem with the call that met it. */
  readonly problems: readonly string[];
  /** How often each route answered with each word. */
  readonly counts: ReadonlyMap<RouteId, ReadonlyMap<string, number>>;
}

/** Plays calls that are made from the contract against a local stack of its own, one after the other. */
export class Fuzz {
  private readonly api: SharedApi;
  private readonly tokens = new Map<string, string>();
  private known: Known = {};
  /** What is otherwise for one route. */
  private knownOf: Readonly<Partial<Record<RouteId, Known>>> = {};

  constructor(api: SharedApi) {
    this.api = api;
  }

  /** Brings in what calls can be about: entries, a college, a student, a certificate, two buyers with their orders. */
  async prepare(): Promise<void> {
    const { api } = this;
    await openColleges(api.localStack.addresses.aws, [
      college({ seats: 100_000 }),
      college({ collegeID: operatorsCollege }),
    ]);
    await publishEntries(api.localStack, entries);
    const studentID = await new Students(api).idOf('student@example.com');
    const leaver = await new Students(api).idOf('leaver@example.com');
    await new Students(api).idOf('listed@example.com', { collegeID: operatorsCollege });
    await runOps(api.localStack, ['certificates', 'key']);
    const graduate = { emailID: 'graduate@example.com', name: 'Gita Graduate' };
    const { certificateID } = await certified(
      new ScenarioUser(api.localStack, { person: graduate }),
    );
    // A college of their own: an operator may close it, and other students register meanwhile.
    const ofOperators = {
      collegeID: [operatorsCollege],
      revision: [1],
      settings: [settings],
      confirm: [[]],
      decline: [[]],
    };
    const oneReply = { check: ['which'], reply: [wrongReply] };
    this.knownOf = {
      'freeBites/giveBackPlace': { studentID: [leaver] },
      'freeBites/openSample': { itemID: sampleIDs },
      'operator/openCollege': ofOperators,
      'operator/changeCollege': ofOperators,
      'operator/confirmCollege': ofOperators,
      'product/answerCheck': oneReply,
      'product/tryCheck': oneReply,
      'user/setConsent': {
        consent: [{ version: noticeVersion, terms: termsVersion, adult: true }, 'notSet'],
      },
    };
    const orders: string[] = [];
    const triples: object[] = [];
    for (const name of ['learner', 'other']) {
      await this.renew(name);
      const { orderID, triple } = await bought(new TestBuyer(api, people[name]?.emailID ?? ''));
      orders.push(orderID);
      triples.push(triple);
    }
    const today = new Date(api.localStack.productNow()).toISOString().slice(0, 10);
    this.known = {
      itemID: entries.map(({ item }) => item.id),
      subject: [
        ...entries.map(({ item }) => ({ kind: 'course', id: item.id })),
        { kind: 'path', id: 'robot' },
      ],
      section: ['teeth-and-turns'],
      collegeID: ['pes-bengaluru'],
      studentID: [studentID],
      certificateID: [certificateID],
      orderID: orders,
      verifyBuy: triples,
      offerName: ['explorer', 'creator'],
      what: [...orders, 'R/2627/000001'],
      from: [today],
      to: [today],
      month: [today.slice(0, 7)],
      version: [1],
      by: ['day'],
      name: [today, 'Asha Rao'],
      key: ['gears', 'gear trains'],
      text: ['pes', 'bengaluru'],
      consent: [{ version: noticeVersion, at: api.localStack.productNow() }],
    };
    await Promise.all(['finance', 'operator'].map((name) => this.renew(name)));
  }

  /** Plays so many calls. @param seed repeats their dice; ids that the local stack makes differ in each run */
  async play(seed: number, requests: number): Promise<Played> {
    const problems: string[] = [];
    const counts = new Map(routeIds.map((routeId) => [routeId, new Map<string, number>()]));
    const calls = fc.sample(
      anyCall((...call) => this.knownTo(...call)),
      { seed, numRuns: requests },
    );
    for (const call of calls) {
      const made = await this.make(call);
      const word = String(made.answer.body['status'] ?? made.answer.status);
      const count = counts.get(call.routeId);
      count?.set(word, (count.get(word) ?? 0) + 1);
      const problem = await this.lastingProblem(made);
      if (problem) {
        problems.push(`${problem}: ${JSON.stringify(call).slice(0, 600)}`);
      }
      if (word === 'signedOut' || (word === 'ok' && endsSignIn.includes(call.routeId))) {
        await this.renew(call.caller);
      }
    }
    return { problems, counts };
  }

  /**
   * Lets the payment provider send so many rightly signed events, of which hardly one is as it should be.
   *
   * @returns how each that was not received was answered
   */
  async sendEvents(seed: number, count: number): Promise<string[]> {
    const { webhooks } = this.api.localStack.razorpay.sandbox;
    for (const { event, payload } of fc.sample(anyEvent(this.known), { seed, numRuns: count })) {
      await webhooks.emit(event, payload);
    }
    await webhooks.deliver();
    return webhooks
      .list()
      .filter(({ state }) => state !== 'delivered')
      .map(({ body, attempts }) => `${JSON.stringify(attempts.at(-1))} to ${body.slice(0, 600)}`);
  }

  /** Lets an hour pass, so that limits start over and schedules meet what the calls have left. */
  async letTimePass(): Promise<void> {
    await this.api.localStack.moveClock(hourMs);
    this.known = {
      ...this.known,
      consent: [{ version: noticeVersion, at: this.api.localStack.productNow() }],
    };
  }

  private knownTo(by: CallerName, routeId: RouteId): Known {
    const emailID = people[by]?.emailID ?? people['learner']?.emailID;
    const ofRoute = Object.hasOwn(this.knownOf, routeId) ? this.knownOf[routeId] : {};
    return {
      ...this.known,
      ...ofRoute,
      emailID: [emailID, emailID, emailID, 'someone@example.com'],
    };
  }

  private async make(call: AnyCall): Promise<Made> {
    // Schedules and events run meanwhile: what the route's own function does is what counts.
    const ownFunction = `-Api${call.routeId.replace('/', '')}Role`;
    this.api.aws.callsSince(ownFunction);
    const answer = await this.api.call(call.routeId, call.body, {
      ...this.headersOf(call.caller),
      ...call.headers,
    });
    const { emailID, groups = [] } = people[call.caller] ?? {};
    return { call, emailID, groups, answer, awsCalls: this.api.aws.callsSince(ownFunction) };
  }

  /** A problem that is there again when it may have been work that the function's process had left over. */
  private async lastingProblem(made: Made): Promise<string | undefined> {
    let problem = problemOf(made);
    // Such as a newer search index; what a call does on its own it does each time.
    for (let again = 0; again < 5 && problem?.startsWith(didMore); again += 1) {
      problem = problemOf(await this.make(made.call));
    }
    return problem;
  }

  private headersOf(name: string): Record<string, string> {
    const emailID = people['learner']?.emailID ?? '';
    const past = Math.floor(Date.now() / 1000) - 60;
    switch (name) {
      case 'nobody':
        return {};
      case 'expired':
        return this.api.as(emailID, { exp: past });
      case 'accessToken':
        return this.api.as(emailID, { token_use: 'access' });
      case 'unverified':
        return this.api.as(emailID, { email_verified: false });
      default:
        return { authorization: `Bearer ${this.tokens.get(name) ?? ''}` };
    }
  }

  private async renew(name: string): Promise<void> {
    const person = people[name];
    if (person) {
      const { id_token } = await signInAt(this.api.localStack, person.emailID);
      this.tokens.set(name, id_token);
    }
  }
}

/** Keeps the lines in which functions and simulators report a defect, or functions name a person. */
export function errorLog(): { onLine: (line: string) => void; log: Log; errors: string[] } {
  const errors: string[] = [];
  const onLine = (line: string) => {
    if (line.includes('"level":"ERROR"') || (line.startsWith('{') && namesPerson(line))) {
      errors.push(line);
    }
  };
  return { onLine, log: new Log(onLine), errors };
}

function namesPerson(line: string): boolean {
  return Object.values(people).some(({ emailID }) => line.includes(emailID));
}

/** Routes after whose good answer a token counts no more. */
const endsSignIn: readonly RouteId[] = ['user/signOutEverywhere', 'user/deleteAccount'];

/** Buys the lowest plan; gives what checkout handed over. */
async function bought(buyer: TestBuyer): Promise<{ orderID: string; triple: CheckoutResponse }> {
  const { body } = await buyer.order('explorer');
  const { orderID, order } = Object(body['order']);
  const triple = await buyer.pay(String(order.id));
  await buyer.verify(triple, 'explorer');
  return { orderID, triple };
}
