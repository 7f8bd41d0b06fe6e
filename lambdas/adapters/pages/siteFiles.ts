import * as z from 'zod/mini';
import { type PrintedSite, printedSite } from '../../../web/pages/fillTemplate.ts';
import { readConfigScript } from '../../contract/configScript.ts';
import { pageTemplate } from '../../contract/constants.ts';
import { requireEnv } from '../requireEnv.ts';

/** What the build says of itself. */
const SiteFacts = z.object({ listed: z.array(z.string()) });

/** How long the site may take to give a file, ms. */
const fileTimeoutMs = 10_000;

/** What the build of the site at `SITE_ORIGIN` says of itself. @throws Error when the site does not give it */
export async function readSiteFacts(): Promise<z.infer<typeof SiteFacts>> {
  return SiteFacts.parse(JSON.parse(await readSiteFile('/site.json')));
}

/** What pages of the site at `SITE_ORIGIN` are printed with. @throws Error when the site does not give it */
export async function readPrintedSite(): Promise<PrintedSite> {
  const [template, config] = await Promise.all([
    readSiteFile(pageTemplate),
    readSiteFile('/config.js'),
  ]);
  return printedSite(requireEnv('SITE_ORIGIN'), template, readConfigScript(config));
}

/** A file of the site at `SITE_ORIGIN`. @throws Error when the site does not give it */
async function readSiteFile(path: string): Promise<string> {
  const address = `${requireEnv('SITE_ORIGIN')}${path}`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(fileTimeoutMs) });
  if (!answer.ok) {
    throw new Error(`the site answered ${answer.status} for ${address}`);
  }
  return answer.text();
}
