/** `npm run openapi`: prints the contract as an OpenAPI 3.1 document, in ASCII: a terminal would act on some characters of patterns. */
import { addressesFrom } from '../infra/local/Addresses.ts';
import { openapi } from '../lambdas/contract/openapi.ts';
import { printHelp } from './printHelp.ts';

printHelp(`
npm run openapi

Prints the contract as an OpenAPI 3.1 document.
`);

const text = JSON.stringify(openapi(addressesFrom(8080)), null, 2);
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
process.stdout.write(`${text.replaceAll(/[^\n -~]/g, escaped)}\n`);
