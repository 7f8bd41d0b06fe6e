/** `npm run bench`: measures what the product is to be quick at. `npm run bench -- search --sizes 1000,10000 --engines ours,minisearch` runs one part of it, smaller. */
import '../../infra/local/ownHome.ts';
import { parseArgs } from 'node:util';
import { say } from '../prove/say.ts';
import { finance } from './finance/finance.ts';
import { engineNames, search } from './search/search.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    sizes: { type: 'string', default: '1000,10000,100000,250000' },
    engines: { type: 'string', default: engineNames.join(',') },
    orders: { type: 'string', default: '100000' },
  },
});
const parts: Record<string, () => Promise<boolean>> = {
  finance: () => finance({ seed: Number(values.seed), orders: Number(values.orders) }),
  search: () =>
    search({
      seed: Number(values.seed),
      sizes: values.sizes.split(',').map(Number),
      engines: values.engines.split(','),
    }),
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
for (const name of wanted) {
  const part = parts[name];
  if (!part) {
    say(`there is no part "${name}": ${Object.keys(parts).join(', ')}`);
    process.exit(1);
  }
  if (!(await part())) {
    process.exitCode = 1;
  }
}
