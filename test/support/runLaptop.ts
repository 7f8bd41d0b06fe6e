/** `node runLaptop.ts <assembly> <port>`: a laptop in a process of its own, in memory, for tests that kill it; says "ready". */
import { startLaptop } from '../../infra/local/startLaptop.ts';

const [, , assembly = '', port] = process.argv;

await startLaptop({ assembly, port: Number(port), dataFolder: null });
process.stdout.write('ready\n');
