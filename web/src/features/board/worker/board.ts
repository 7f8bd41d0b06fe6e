import { serveBoard } from './serveBoard.ts';

serveBoard();
