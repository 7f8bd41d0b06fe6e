import type { OpenableKind, WorkKind } from '../../contract/groups/operator.ts';
import { alarm } from './alarm.ts';
import { caseStudy } from './caseStudy.ts';
import { entry } from './entry.ts';
import { mail } from './mail.ts';
import { mistake } from './mistake.ts';
import { question } from './question.ts';
import { refund } from './refund.ts';
import { report } from './report.ts';
import { service } from './service.ts';
import { visit } from './visit.ts';

/** What is opened and answered on the console. */
export const openable = {
  caseStudy,
  question,
  mistake,
  service,
  visit,
  report,
  mail,
} satisfies Readonly<Record<OpenableKind, object>>;

/** Everything that waits for people: alarms are looked at, refunds are finance's, and entries are put right where they are written. */
export const works = { alarm, ...openable, refund, entry } satisfies Readonly<
  Record<WorkKind, object>
>;

type AnyOpenable = (typeof openable)[keyof typeof openable];

/** The ports of every kind together: TypeScript joins what a function may be given into an intersection. */
type PortsOf<Act extends (ports: never, ...rest: never) => unknown> = (
  Act extends (ports: infer Ports, ...rest: never) => unknown
    ? (ports: Ports) => void
    : never
) extends (ports: infer All) => void
  ? All
  : never;

/** What listing every kind works with. */
export type ListPorts = PortsOf<(typeof works)[keyof typeof works]['list']>;

/** What opening a thing of any kind works with. */
export type OpenPorts = PortsOf<AnyOpenable['open']>;

/** What answering a thing of any kind works with. */
export type AnswerPorts = PortsOf<AnyOpenable['answer']>;
