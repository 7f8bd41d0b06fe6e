import { openJavaScript } from '../languages/javaScript.ts';
import { serveSession } from './serveSession.ts';

serveSession(openJavaScript);
