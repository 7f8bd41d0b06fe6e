import { fileURLToPath } from 'node:url';
import { webConfig } from './build/webConfig.ts';

export default webConfig(fileURLToPath(new URL('../.local/web', import.meta.url)));
