/** `/answers`: every response of the contract by route and by name, each with a button that produces and shows it. */
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
  app.get('/answers', async (context) => {
    const { route = '', answer = '' } = context.req.query();
    return context.html(everyAnswer(await loadScenarios(), { route, answer }));
  });
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

/** Which scenarios are shown: those of a route, those with an answer, or both. Without either, only the routes are listed. */
interface Filter {
  readonly route: string;
  readonly answer: string;
}

function everyAnswer(scenarios: readonly Scenario[], filter: Filter): Html {
  const { route, answer } = filter;
  const isChosen = route !== '' || answer !== '';
  const shown = scenarios.filter(
    (scenario) =>
      (route === '' || scenario.route === route) &&
      (answer === '' || wordsOf(scenario.answer) === answer),
  );
  const answers = [...new Set(scenarios.map((scenario) => wordsOf(scenario.answer)))].sort();
  return consolePage(
    'All responses',
    html`<p><a href="/">Dev console</a></p>
    <h1>All responses</h1>
    <p>Each button creates a new person, sets the case up, makes the call and shows the response. To see a response in the browser, make the same call fail in the <a href="/">dev console</a>, or sign in as one of its examples.</p>
    <form method="get" action="/answers">
      ${choice('route', 'Route', 'any route', routeIds, route)}
      ${choice('answer', 'Response', 'any response', answers, answer)}
      <button>Show</button>
    </form>
    ${isChosen ? html`<p role="status">${shown.length} of ${scenarios.length} responses. <a href="/answers">All routes</a></p>` : routeList(scenarios)}
    ${routeIds
      .map((id) => [id, shown.filter((scenario) => scenario.route === id)] as const)
      .filter(([, some]) => isChosen && some.length > 0)
      .map(([id, some]) => ofRoute(id, some))}`,
  );
}

/** The routes, each with how many of its responses there are. */
function routeList(scenarios: readonly Scenario[]): Html {
  const counts = Map.groupBy(scenarios, ({ route }) => route);
  return html`<nav aria-label="Routes"><ul class="routes">${routeIds.map(
    (id) =>
      html`<li><a href="${routePath(id)}">${id}</a> ${counts.get(id)?.length ?? 0} responses</li>`,
  )}</ul></nav>`;
}

function choice(
  name: keyof Filter,
  label: string,
  any: string,
  options: readonly string[],
  chosen: string,
): Html {
  return html`<label for="${name}">${label}</label>
      <select id="${name}" name="${name}"><option value="">${any}</option>${options.map(
        (one) =>
          html`<option value="${one}" ${one === chosen ? html`selected` : ''}>${one}</option>`,
      )}</select>`;
}

function ofRoute(id: RouteId, scenarios: readonly Scenario[]): Html {
  return html`<h2>${id}</h2>
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
    html`<p><a href="${routePath(route)}">${route}</a></p>
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

function routePath(routeId: RouteId): string {
  return `/answers?${new URLSearchParams({ route: routeId })}`;
}
