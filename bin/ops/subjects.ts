/**
 * The subjects of `npm run ops`. Each is imported only when its commands are asked for: all of them together take seconds.
 *
 * "operator" and "finance" are the routes, called in the name of who is signed in. The others work on the stage itself with AWS's rights,
 * because no route does what they do: what is set up with a stage (colleges and their links, lab days, keys), what goes through files of
 * this machine (entries, lists, reports), and what repairs a stage (an index, a name on a certificate, a webhook's event).
 */
import type { Ops } from './Terminal.ts';

/** A subject, or a command without one. */
export interface Subject {
  readonly name: string;
  readonly about: string;
  /** Gives what adds its commands. */
  readonly load: () => Promise<(ops: Ops) => void>;
}

/** In the order of the help. */
export const subjects: readonly Subject[] = [
  {
    name: 'doctor',
    about: 'checks the local stack or a stage, and says how to fix what is broken',
    load: async () => (await import('./commands/doctor.ts')).addDoctor,
  },
  {
    name: 'sign-in',
    about: 'signs you in with Google in your browser; "finance" and "operator" work in your name',
    load: async () => (await import('./commands/session.ts')).addSignIn,
  },
  {
    name: 'sign-out',
    about: 'signs you out on this machine',
    load: async () => (await import('./commands/session.ts')).addSignOut,
  },
  {
    name: 'whoami',
    about: 'shows who is signed in, and with which roles',
    load: async () => (await import('./commands/session.ts')).addWhoami,
  },
  {
    name: 'operator',
    about: 'What /operate does: requests, people, the catalogue and colleges (see "sign-in")',
    load: async () => {
      const { addRoutes } = await import('./api/addRoutes.ts');
      return (ops) => void addRoutes(ops, 'operator');
    },
  },
  {
    name: 'alerts',
    about: 'Try out alerts on the local stack',
    load: async () => (await import('./commands/alerts.ts')).addAlerts,
  },
  {
    name: 'backups',
    about: 'Backups of a deployed stage',
    load: async () => (await import('./commands/backups.ts')).addBackups,
  },
  {
    name: 'catalogue',
    about: 'Entries of the catalogue',
    load: async () => (await import('./commands/catalogue.ts')).addCatalogue,
  },
  {
    name: 'certificates',
    about: 'Certificates of completed courses and paths',
    load: async () => (await import('./commands/certificates.ts')).addCertificates,
  },
  {
    name: 'colleges',
    about: 'freeBites colleges and their students',
    load: async () => (await import('./commands/colleges.ts')).addColleges,
  },
  {
    name: 'entry',
    about: 'Writing an entry of the catalogue',
    load: async () => (await import('./commands/entry.ts')).addEntry,
  },
  {
    name: 'finance',
    about: 'What /finance does: refunds and the books (see "sign-in")',
    load: async () => (await import('./commands/finance.ts')).addFinance,
  },
  {
    name: 'google-secret',
    about: 'The Google client for sign-ins',
    load: async () => (await import('./commands/googleSecret.ts')).addGoogleSecret,
  },
  {
    name: 'lab',
    about: 'Mobile lab days',
    load: async () => (await import('./commands/lab.ts')).addLab,
  },
  {
    name: 'logs',
    about: 'lists log lines of functions and gateways, oldest first',
    load: async () => (await import('./commands/logs.ts')).addLogs,
  },
  {
    name: 'people',
    about: 'People’s roles, and terms that change',
    load: async () => (await import('./commands/people.ts')).addPeople,
  },
  {
    name: 'webhooks',
    about: 'Razorpay’s webhooks that failed',
    load: async () => (await import('./commands/webhooks.ts')).addWebhooks,
  },
];
