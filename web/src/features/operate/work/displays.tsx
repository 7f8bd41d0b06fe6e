import type { OpenableKind } from '../../../../../lambdas/contract/groups/operator.ts';
import { caseStudy } from './caseStudy.tsx';
import { mail } from './mail.tsx';
import { mistake } from './mistake.tsx';
import { question } from './question.tsx';
import { report } from './report.tsx';
import { service } from './service.tsx';
import { visit } from './visit.tsx';
import type { OpenedOf, SeenWork, WorkDisplay } from './WorkDisplay.ts';

/** How each kind of thing is read and answered. */
const displays: { readonly [Kind in OpenableKind]: WorkDisplay<OpenedOf[Kind]> } = {
  caseStudy,
  question,
  mistake,
  service,
  visit,
  report,
  mail,
};

/** Whether a kind of work is answered on this page; refunds are finance's. */
export function isOpenable(kind: string | null): kind is OpenableKind {
  return kind !== null && Object.hasOwn(displays, kind);
}

/** A thing as it is read, the answers that it can have, and what of it they are about. */
export function display<Kind extends OpenableKind>(kind: Kind, work: OpenedOf[Kind]) {
  const { View, answers, seenOf } = displays[kind];
  return {
    content: <View work={work} />,
    answers: answers(work),
    seen: seenOf?.(work) ?? anything,
  };
}

const anything: SeenWork = { seen: 0, wasPublished: false };
