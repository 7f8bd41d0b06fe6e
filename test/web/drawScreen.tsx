import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { UserInfo } from '../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../lambdas/contract/vocabulary.ts';
import { ApiContext, createApi } from '../../web/src/api/Api.ts';
import type { SessionState, SignedIn } from '../../web/src/features/session/SessionState.ts';
import { SessionContext } from '../../web/src/features/session/useSession.ts';
import { visitorSession } from '../../web/src/features/session/visitorSession.ts';
import { freePlan, freeUser } from './payment/payments.ts';

const api = createApi({
  caseStudyOrigin: '',
  token: async () => undefined,
  emailID: () => undefined,
  webSession: () => undefined,
  onProblem: () => undefined,
  fetch,
});

/** The HTML that a part of the web first draws, with the session in a state, without the router's own marks. */
export function drawScreen(
  content: ReactNode,
  state: SessionState = { kind: 'visitor' },
  address = '/search',
): string {
  const html = renderToStaticMarkup(
    <StaticRouter location={address}>
      <ApiContext value={api}>
        <SessionContext value={{ ...visitorSession, state }}>{content}</SessionContext>
      </ApiContext>
    </StaticRouter>,
  );
  return html.replaceAll(' data-discover="true"', '');
}

/** Someone with a plan. */
export function userOf(level: PlanLevel): UserInfo {
  return { ...freeUser, plan: { ...freePlan, level, offerName: 'notSet' } };
}

/** Someone signed in with a plan. */
export function signedIn(level: PlanLevel): SignedIn {
  return { kind: 'signedIn', groups: [], userinfo: userOf(level) };
}
