/** What a stack was filled with, kept in a folder so that others are filled with it without computing it again. */
import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { replaceFolder } from '../cloud/replaceFolder.ts';
import { type Database, TableItem } from './dynamodb/Database.ts';
import { State } from './State.ts';

/** Keeps a stack's items, objects and secrets in a folder, in place of what it has. @param name what they are */
export async function keepData(
  state: State,
  database: Database,
  folder: string,
  name: string,
): Promise<void> {
  await replaceFolder(folder, async (fresh) => {
    const kept = State.open(fresh);
    try {
      const items = kept.store('items');
      let count = 0;
      for await (const item of database.items()) {
        items.set(String(count), item);
        count += 1;
      }
      kept.objects.putAll(state.objects);
      copySecrets(state, kept);
      kept.store('kept').set('name', name);
    } finally {
      kept.close();
    }
  });
}

/** Fills an empty stack from a folder. @returns false where the folder has not got data of that name */
export async function restoreData(
  state: State,
  database: Database,
  folder: string,
  name: string,
): Promise<boolean> {
  if (!existsSync(folder)) {
    return false;
  }
  const kept = State.open(folder);
  try {
    if (kept.store('kept').get('name') !== name) {
      return false;
    }
    for (const [, item] of kept.store('items').entries('')) {
      await database.put(z.parse(TableItem, item));
    }
    state.objects.putAll(kept.objects);
    copySecrets(kept, state);
    return true;
  } finally {
    kept.close();
  }
}

function copySecrets(from: State, to: State): void {
  for (const [key, value] of from.store('secrets').entries('')) {
    to.store('secrets').set(key, value);
  }
}
