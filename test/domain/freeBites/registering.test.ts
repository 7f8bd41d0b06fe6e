import { describe, expect, it } from 'vitest';
import { fewestRegistrations, noticeVersion } from '../../../lambdas/contract/constants.ts';
import type { College } from '../../../lambdas/contract/tables/colleges.ts';
import type { LostID } from '../../../lambdas/domain/freeBites/ports.ts';
import { registerStudent } from '../../../lambdas/domain/freeBites/registerStudent.ts';
import { resendStudentID } from '../../../lambdas/domain/freeBites/resendStudentID.ts';
import { college } from '../../support/freeBites/colleges.ts';

const now = 1_795_257_777_000;

/** One college, and its students in memory. */
class World {
  readonly college: College;
  readonly alerted: unknown[] = [];
  readonly mailed: string[] = [];
  kept = 0;
  private admitted = 0;
  private readonly counts = new Map<string, number>();

  constructor(seats: number) {
    this.college = { ...college({ seats }), placed: 0, waiting: 0, revision: 1 };
  }

  /** Registers someone new. @param network where the call comes from; @param adult whether nobody else has to agree */
  async register(who: number, network = `192.0.2.${who}`, adult = true): Promise<boolean> {
    const emailID = `s${who}@pes.example`;
    const ports = {
      colleges: { find: async () => this.college },
      students: {
        find: async () => null,
        findPerson: async () => null,
        admit: async (_: unknown, most: number) => {
          this.admitted += this.admitted < most ? 1 : 0;
          return this.kept < this.admitted ? this.admitted : null;
        },
        add: async (_: string, __: unknown, { mails }: { readonly mails: boolean }) => {
          this.kept += 1;
          this.mailed.push(...(mails ? [emailID] : []));
        },
      },
      studentIDs: { idFor: async (text: string) => text, seal: async (id: string) => id },
      limits: {
        count: async (name: string, subject: string) => {
          const count = (this.counts.get(`${name} ${subject}`) ?? 0) + 1;
          this.counts.set(`${name} ${subject}`, count);
          return count;
        },
        noteUncounted: () => undefined,
      },
      alerts: { alert: (...alert: unknown[]) => void this.alerted.push(alert) },
      newKey: () => 'A'.repeat(22),
    };
    const student = {
      collegeID: this.college.collegeID,
      name: 'Asha Rao',
      emailID,
      rollNumber: `R${who}`,
      course: 'Physics',
      year: 1,
      adult,
      ...(!adult && { guardian: { name: 'Meera Rao', emailID: `g${who}@home.example` } }),
      consent: { version: noticeVersion, at: now } as const,
    };
    const source = network;
    return registerStudent(ports, student, { key: '', source, now }).then(
      () => true,
      ({ status }) => {
        expect(status).toBe(adult ? 'noValidity' : 'invalidInput');
        return false;
      },
    );
  }

  /** How many of so many are registered. */
  async registerMany(count: number, network?: string, adult?: boolean): Promise<number> {
    let registered = 0;
    for (let who = 0; who < count; who += 1) {
      registered += (await this.register(who, network, adult)) ? 1 : 0;
    }
    return registered;
  }
}

describe('a college', () => {
  it.each([
    [50, 150],
    [2, fewestRegistrations],
    [0, fewestRegistrations],
  ])(
    'with %i seats takes %i registrations, the last of which alerts operators',
    async (seats, most) => {
      const world = new World(seats);

      expect(await world.registerMany(most - 1)).toBe(most - 1);
      expect(world.alerted).toEqual([]);
      expect(await world.registerMany(5)).toBe(1);
      expect(world.alerted).toEqual([['collegeFull', { collegeID: 'pes-bengaluru' }]]);
    },
  );
});

describe('a network address', () => {
  it('has no more than 300 unverified addresses mailed a day; who registers there later is registered all the same', async () => {
    const world = new World(1000);

    expect(await world.registerMany(320, '192.0.2.1')).toBe(320);
    expect(world.mailed).toHaveLength(300);
    expect(await world.register(999, '192.0.2.2')).toBe(true);
    expect(world.mailed.at(-1)).toBe('s999@pes.example');
  });

  it('has as many parents and guardians asked, however many adults registered there; who cannot be asked for is refused', async () => {
    const world = new World(1000);

    expect(await world.registerMany(320, '192.0.2.1')).toBe(320);
    expect(await world.registerMany(320, '192.0.2.1', false)).toBe(300);
  });

  it('has no more than 300 lost ids mailed a day, in however many hours they are asked for', async () => {
    const counts = new Map<string, number>();
    const limits = {
      count: async (...window: unknown[]) => {
        const count = (counts.get(window.join()) ?? 0) + 1;
        counts.set(window.join(), count);
        return count;
      },
      noteUncounted: () => undefined,
    };
    const noted: string[] = [];
    const lostIDs = { add: async ({ emailID }: LostID) => void noted.push(emailID) };
    const ask = (who: number, source: string) =>
      resendStudentID(
        { lostIDs, limits },
        { collegeID: 'pes-bengaluru', emailID: `s${who}@pes.example` },
        { source, now: Date.UTC(2026, 10, 29, who % 18) },
      ).catch(() => undefined);

    for (let who = 0; who < 320; who += 1) {
      await ask(who, '192.0.2.1');
    }
    expect(noted).toHaveLength(300);
    await ask(999, '192.0.2.2');
    expect(noted.at(-1)).toBe('s999@pes.example');
  });
});
