/**
 * `npm run sam`: the product's functions in the containers of `sam local start-api`, with the local stack's data. The site at the usual
 * address sends its API calls to SAM. `--fresh` forgets the data of earlier runs. See infra/targets/README.md.
 */
import '../infra/local/ownHome.ts';
import { portsFrom } from '../infra/local/Addresses.ts';
import { requireFreePorts } from '../infra/local/listen.ts';
import { requireSamTools, samPorts } from '../infra/local/sam/samTools.ts';
import { printHelp } from './printHelp.ts';
import { runOrExit } from './terminal.ts';

printHelp(`
npm run sam [-- --fresh]

Runs the product's functions in the containers of "sam local start-api". It needs the AWS SAM CLI and Docker.

  --fresh   starts without the data of earlier runs
`);

await runOrExit(async () => {
  const tools = await requireSamTools();
  const port = Number(process.env['PORT'] ?? 8080);
  await requireFreePorts([...Object.values(portsFrom(port)), ...Object.values(samPorts(port))]);
  // Here, because the CDK takes seconds to load: what is missing is said at once.
  const { runOnSam } = await import('./runOnSam.ts');
  await runOnSam(tools, { fresh: process.argv.includes('--fresh') });
});
