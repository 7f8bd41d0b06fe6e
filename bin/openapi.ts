/** `npm run openapi`: prints the contract as an OpenAPI 3.1 document. */
import { addressesFrom } from '../infra/local/Addresses.ts';
import { openapi } from '../lambdas/contract/openapi.ts';

process.stdout.write(`${JSON.stringify(openapi(addressesFrom(8080)), null, 2)}\n`);
