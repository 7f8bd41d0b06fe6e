import { itemPath } from '../../paths.ts';

/** Where the questions under a section begin: the id of the element that opens them. */
export function questionsAnchor(section: string): string {
  return `questions-${section}`;
}

/** Where the questions under a section of an entry are read. */
export function questionsPath(itemID: string, section: string): string {
  return itemPath(itemID, questionsAnchor(section));
}
