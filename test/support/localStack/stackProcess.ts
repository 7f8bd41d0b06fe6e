/** `node stackProcess.ts <assembly> <port> [<data folder>]`: a local stack in its own process, for tests that kill it. Prints "ready". */
import { startLocalStack } from '../../../infra/local/startLocalStack.ts';

const [, , assembly = '', port, dataFolder = null] = process.argv;

await startLocalStack({ assembly, port: Number(port), dataFolder });
process.stdout.write('ready\n');
