import { stop } from 'esbuild';
import { bundleHandlers } from '../infra/cloud/bundle.ts';
import { replaceFolder } from '../infra/cloud/replaceFolder.ts';
import { webRoot } from '../infra/cloud/site/webBuild.ts';
import { buildWeb } from '../web/build/buildWeb.ts';

/** Bundles the handlers and builds the web, as a deployment and the local stack need them. */
export async function buildAll(): Promise<void> {
  await Promise.all([bundleHandlers(), replaceFolder(webRoot, buildWeb)]);
  // esbuild's process would keep a gigabyte for as long as ours runs; the next build starts another.
  await stop();
}
