import { mailCause, text } from '../../../contract/mailCause.ts';
import type { Catalogue } from '../../catalogue/ports.ts';
import { isDeleted, type Posts } from '../../questions/Posts.ts';
import { letter } from '../Letter.ts';

interface Ports {
  readonly posts: Pick<Posts, 'find'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/** We answered a mistake that was reported. */
export const mistakeAnswered = letter('mistakeAnswered', {
  group: 'answers',
  cause: mailCause({ itemID: text, section: text, question: text }),
  key: ({ itemID, question }) => `${itemID}-${question}`,
  async read({ posts, catalogue }: Ports, name) {
    const [found, item] = await Promise.all([posts.find(name), catalogue.item(name.itemID)]);
    if (!found || isDeleted(found) || !item) {
      return 'notNeeded';
    }
    const { itemID, section } = name;
    return found.reply === undefined
      ? 'notYet'
      : { data: { itemID, title: item.title, section, reply: found.reply } };
  },
});
