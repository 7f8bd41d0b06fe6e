import { openPython } from '../languages/python.ts';
import { serveSession } from './serveSession.ts';

serveSession(openPython);
