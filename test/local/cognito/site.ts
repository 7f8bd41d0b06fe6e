/** A site on a port of its own: the page with aws-amplify, `/config.js`, and the simulator behind the same address. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { Hono } from 'hono';
import { LocalCognito } from '../../../infra/local/cognito/LocalCognito.ts';
import { loopbackScript } from '../../../infra/local/cognito/loopback.ts';
import { State } from '../../../infra/local/State.ts';
import { listen } from './listen.ts';
import { settings } from './pool.ts';

/** The running site. */
export interface Site {
  readonly origin: string;
  readonly identity: LocalCognito;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..', '..', '.local');

/** Bundles the page as it is published and serves it under the product's strictest policy. */
export async function startSite(): Promise<Site> {
  await mkdir(root, { recursive: true });
  const folder = await mkdtemp(join(root, 'test-identity-page-'));
  const app = new Hono();
  const { origin, stop } = await listen(app);
  const identity = new LocalCognito({
    settings: {
      ...settings,
      callbackUrls: [`${origin}/signedInHome`],
      logoutUrls: [`${origin}/home`],
    },
    store: State.open(null).store('test'),
    now: Date.now,
    log: () => undefined,
  });
  addPage(app, await bundle(folder));
  app.route('/', identity.app);
  return {
    origin,
    identity,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function bundle(folder: string): Promise<string> {
  const outfile = join(folder, 'app.js');
  const entry = join(import.meta.dirname, 'page', 'app.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', minify: true });
  return readFile(outfile, 'utf8');
}

function addPage(app: Hono, script: string): void {
  const config = JSON.stringify({
    userPoolId: settings.userPoolId,
    userPoolClientId: settings.clientId,
    identityPoolId: settings.identityPoolId,
    signInDomain: 'replaced.by.the.addition',
  });
  const javascript = { 'content-type': 'text/javascript' };
  app.get('/config.js', (call) =>
    call.body(`window.APP_CONFIG = ${config};\n${loopbackScript}`, 200, javascript),
  );
  app.get('/app.js', (call) => call.body(script, 200, javascript));
  for (const path of ['/home', '/signedInHome']) {
    app.get(path, (call) => {
      call.header(
        'content-security-policy',
        "default-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      return call.html(
        '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><script defer src="/config.js"></script><script type="module" src="/app.js"></script>',
      );
    });
  }
}
