import { openSql } from '../languages/sql.ts';
import { serveSession } from './serveSession.ts';

serveSession(openSql);
