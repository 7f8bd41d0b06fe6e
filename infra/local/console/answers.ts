/** `/answers`: every response of the contract by name, each with a button that produces and shows it. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import type { LocalStack } from '../LocalStack.ts';
import type { Html } from '../page.ts';
import { consolePage } from './app.ts';
import type { Answer, Scenario } from './scenarios/Scenario.ts';
import { ScenarioRunner } from './scenarios/ScenarioRunner.ts';

/** Loads the scenarios, which are the tests', only when the page is opened. */
export type LoadScenarios = () => Promise<readonly Scenario[]>;

/** The page of responses and its buttons. */
export function answers(stack: LocalStack, loadScenarios: LoadScenarios): Hono {
  const app = new Hono();
  const stage = new ScenarioRunner(stack);
  app.get('/answers', async (context) => context.html(everyAnswer(await loadScenarios())));
  app.post('/answers', async (context) => {
    const { scenario: key } = await context.req.parseBody();
    const scenario = (await loadScenarios()).find((one) => keyOf(one) === key);
    if (!scenario) {
      return context.text('Scenario not found.', 404);
    }
    const met = await stage.play(scenario).catch((error: unknown) => String(error));
    return context.html(oneAnswer(scenario, met));
  });
  return app;
}

function everyAnswer(scenarios: readonly Scenario[]): Html {
  return consolePage(
    'All responses',
    html`<p><a href="/">Dev console</a></p>
    <h1>All responses</h1>
    <p>Each button creates a new person, sets the case up, makes the call and shows the response. To see a response in the browser, make the same call fail in the <a href="/">dev console</a>, or sign in as one of its examples.</p>
    <nav aria-label="Routes"><ul class="routes">${routeIds.map((id) => html`<li><a href="#${anchorOf(id)}">${id}</a></li>`)}</ul></nav>
    ${routeIds.map((id) =>
      ofRoute(
        id,
        scenarios.filter(({ route }) => route === id),
      ),
    )}`,
  );
}

function ofRoute(id: RouteId, scenarios: readonly Scenario[]): Html {
  return html`<h2 id="${anchorOf(id)}">${id}</h2>
    <p>${routes[id].summary}</p>
    <form method="post" action="/answers">
      <ul class="answers">
        ${scenarios.map(
          (scenario) =>
            html`<li><button name="scenario" value="${keyOf(scenario)}">${scenario.name}</button> <code>${wordsOf(scenario.answer)}</code></li>`,
        )}
      </ul>
    </form>`;
}

function oneAnswer(scenario: Scenario, met: Answer | string): Html {
  const { route, name } = scenario;
  return consolePage(
    name,
    html`<p><a href="/answers#${anchorOf(route)}">All responses</a></p>
    <h1>${name}</h1>
    <p>Expected from ${route}: <code>${wordsOf(scenario.answer)}</code></p>
    ${typeof met === 'string' ? notReached(met) : reached(scenario, met)}
    <form method="post" action="/answers"><button name="scenario" value="${keyOf(scenario)}">Run again</button></form>`,
  );
}

function notReached(why: string): Html {
  return html`<p role="status" class="done">We couldn’t set the case up. ${why}</p>`;
}

function reached({ answer }: Scenario, met: Answer): Html {
  const asNamed = answer.httpCode === met.httpCode && answer.word === met.word;
  return html`<p role="status" class="done">Response: <code>${wordsOf(met)}</code>${asNamed ? '' : '. That is not the expected one'}.</p>
    <h2 id="headers">Headers</h2>
    <pre tabindex="0" aria-labelledby="headers">${[...met.headers].map(([key, value]) => `${key}: ${value}`).join('\n')}</pre>
    <h2 id="body">Body</h2>
    <pre tabindex="0" aria-labelledby="body">${Object.keys(met.body).length > 0 ? JSON.stringify(met.body, null, 2) : met.text}</pre>`;
}

function wordsOf({ httpCode, word }: Scenario['answer']): string {
  return `${httpCode} ${word}`;
}

function keyOf({ route, name, answer }: Scenario): string {
  return `${route} ${wordsOf(answer)} ${name}`;
}

function anchorOf(routeId: RouteId): string {
  return routeId.replace('/', '-');
}
