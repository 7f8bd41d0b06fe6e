import type { College } from '../../../lambdas/contract/tables/colleges.ts';
import type { ConfirmPorts } from '../../../lambdas/domain/freeBites/confirmCollege.ts';
import type { Applicant, Places } from '../../../lambdas/domain/freeBites/ports.ts';

/** A registration of the model; its hash is its name. */
export function applicant(
  registration: string,
  receivedAt: number,
  emailID: string,
  more: Partial<Applicant> = {},
): Applicant {
  return {
    registration,
    receivedAt,
    collegeID: 'c',
    state: 'received',
    position: null,
    decidedAt: null,
    expiresAt: 1e9,
    opened: [],
    consent: { version: 'v2', at: 1 },
    person: {
      name: 'Asha',
      emailID,
      rollNumber: `R-${registration}`,
      course: 'Physics',
      year: 1,
      adult: true,
    },
    ...more,
  };
}

/** One college with its registrations in memory, which keeps the conditions of the real tables. */
export class ModelCollege {
  college: College;
  places: Places = { version: 0, holders: [], vouched: false };
  readonly registrations = new Map<string, { applicant: Applicant; decision: number }>();
  /** Registrations whose students are told a decision, each time. */
  readonly mailed: string[] = [];
  private noted = 0;

  constructor(seats: number, applicants: readonly Applicant[]) {
    this.college = {
      collegeID: 'c',
      name: 'C',
      city: 'X',
      opensAt: 0,
      closesAt: 1e15,
      seats,
      samples: [],
      revision: 0,
      placed: 0,
      waiting: 0,
    };
    for (const one of applicants) {
      this.add(one);
    }
  }

  add(one: Applicant): void {
    this.registrations.set(one.registration, { applicant: one, decision: 0 });
  }

  giveBack(registration: string): void {
    const kept = this.registrations.get(registration);
    if (kept) {
      kept.applicant = { ...kept.applicant, state: 'givenBack', position: null, person: null };
    }
  }

  all(): Applicant[] {
    return [...this.registrations.values()].map((one) => one.applicant);
  }

  /** Registrations in a state, in order of arrival or of waiting. */
  in(state: Applicant['state']): string[] {
    return this.all()
      .filter((one) => one.state === state)
      .toSorted((a, b) => (a.position ?? a.receivedAt) - (b.position ?? b.receivedAt))
      .map(({ registration }) => registration);
  }

  /** What confirming works with; `step` is waited for before each call, and may fail it. */
  ports(step: (what: string) => Promise<void> = async () => undefined): ConfirmPorts {
    const model = this;
    return {
      colleges: {
        async find() {
          await step('find');
          return model.college;
        },
        async saveCounts(_, counts, version) {
          await step('note');
          if (version > model.noted) {
            model.noted = version;
            model.college = { ...model.college, ...counts };
          }
        },
      },
      students: {
        async *ofCollege() {
          await step('scan');
          yield* model.all();
        },
        async places() {
          await step('places');
          return model.places;
        },
        async commit(_, places) {
          await step('commit');
          const isNext = places.version === model.places.version + 1;
          model.places = isNext ? places : model.places;
          return isNext;
        },
        async decide(registration, decision, version, { now, mails }) {
          await step('decide');
          const kept = model.registrations.get(registration);
          if (kept && kept.applicant.state !== 'givenBack' && kept.decision < version) {
            model.registrations.set(registration, {
              applicant: { ...kept.applicant, ...decision, decidedAt: now },
              decision: version,
            });
            model.mailed.push(...(mails ? [registration] : []));
          }
        },
      },
    };
  }
}
