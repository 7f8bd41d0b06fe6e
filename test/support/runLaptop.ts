/** `node runLaptop.ts <assembly> <port> [<data folder>]`: a laptop in a process of its own, for tests that kill it; says "ready". */
import { startLocalStack } from '../../infra/local/startLocalStack.ts';

const [, , assembly = '', port, dataFolder = null] = process.argv;

await startLocalStack({ assembly, port: Number(port), dataFolder });
process.stdout.write('ready\n');
