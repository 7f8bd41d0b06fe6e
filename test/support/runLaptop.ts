/** `node runLaptop.ts <assembly> <port> [<data folder>]`: a laptop in a process of its own, for tests that kill it; says "ready". */
import { startLaptop } from '../../infra/local/startLaptop.ts';

const [, , assembly = '', port, dataFolder = null] = process.argv;

await startLaptop({ assembly, port: Number(port), dataFolder });
process.stdout.write('ready\n');
