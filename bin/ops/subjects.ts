/** The subjects of `npm run ops`. Each is imported only when its commands are asked for: all of them together take seconds. */
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
    name: 'audit',
    about:
      'lists what people with a role did, newest first; "finance verify" checks that no entry was changed',
    load: async () => (await import('./commands/audit.ts')).addAudit,
  },
  {
    name: 'backups',
    about: 'Backups of a deployed stage',
    load: async () => (await import('./commands/backups.ts')).addBackups,
  },
  {
    name: 'case-studies',
    about: 'Case studies that learners submit, and readers’ reports about them',
    load: async () => (await import('./commands/caseStudies.ts')).addCaseStudies,
  },
  {
    name: 'catalogue',
    about: 'Entries of the catalogue',
    load: async () => (await import('./commands/catalogue.ts')).addCatalogue,
  },
  {
    name: 'certificates',
    about: 'Certificates of completed courses',
    load: async () => (await import('./commands/certificates.ts')).addCertificates,
  },
  {
    name: 'colleges',
    about: 'freeBites colleges and their students',
    load: async () => (await import('./commands/colleges.ts')).addColleges,
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
    name: 'health',
    about:
      'lists alarms, firing ones first, the search index, failed mails and webhooks, and the last run of each schedule',
    load: async () => (await import('./commands/health.ts')).addHealth,
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
    name: 'mails',
    about: 'lists emails that will be sent within a day, next first, and emails given up',
    load: async () => (await import('./commands/mails.ts')).addMails,
  },
  {
    name: 'people',
    about: 'People’s accounts and roles',
    load: async () => (await import('./commands/people.ts')).addPeople,
  },
  {
    name: 'plans',
    about: 'A person’s plans',
    load: async () => (await import('./commands/plans.ts')).addPlans,
  },
  {
    name: 'refunds',
    about: 'Refunds',
    load: async () => (await import('./commands/refunds.ts')).addRefunds,
  },
  {
    name: 'services',
    about: 'Service requests',
    load: async () => (await import('./commands/services.ts')).addServices,
  },
  {
    name: 'usage',
    about: 'lists active learners, completed entries, searches and response times by day',
    load: async () => (await import('./commands/usage.ts')).addUsage,
  },
  {
    name: 'visits',
    about: 'Requests for mobile lab visits',
    load: async () => (await import('./commands/visits.ts')).addVisits,
  },
  {
    name: 'webhooks',
    about: 'Razorpay’s webhooks that failed',
    load: async () => (await import('./commands/webhooks.ts')).addWebhooks,
  },
  {
    name: 'work',
    about: 'lists everything waiting for an answer, longest waiting first',
    load: async () => (await import('./commands/work.ts')).addWork,
  },
];
