import { bundleHandlers } from '../../infra/cloud/bundle.ts';
import { webRoot } from '../../infra/cloud/WebDeployment.ts';
import { buildWeb } from '../../web/build/buildWeb.ts';

/** Once before all tests: the handlers and the web, built as for a deployment. */
export async function setup(): Promise<void> {
  await Promise.all([bundleHandlers(), buildWeb(webRoot)]);
}
