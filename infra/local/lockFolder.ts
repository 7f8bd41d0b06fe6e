import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';

/** Held while a folder is in use. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Takes a folder for this process alone. The lock is a socket that its owner listens on, so that it goes with its owner,
 * however that ends; what a killed one leaves behind is taken over.
 *
 * @throws Error with one clear line when another process has it
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const path = lockOf(folder);
  if (await answers(path)) {
    throw new Error(
      `Another start is using the data in ${folder}. Stop it, or give this one its own: XPLORERS_DATA=folder npm start`,
    );
  }
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  return { release: () => close(server) };
}

/** Whether a process has a folder for itself now. */
export function isLocked(folder: string): Promise<boolean> {
  return answers(lockOf(folder));
}

function lockOf(folder: string): string {
  return relative(process.cwd(), join(folder, 'lock')); // sockets may not have long names
}

/** Whether somebody listens. */
async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
