import { mailCause, text } from '../../../contract/mailCause.ts';
import type { Catalogue } from '../../catalogue/ports.ts';
import { isDeleted, type Posts } from '../../questions/Posts.ts';
import { letter } from '../Letter.ts';

interface Ports {
  readonly posts: Pick<Posts, 'find'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/**
 * A question was answered. What the answer says is not in the letter: it may be changed or hidden by the time the letter is read, and
 * what others write is not ours to send.
 */
export const questionAnswered = letter('questionAnswered', {
  group: 'answers',
  cause: mailCause({ itemID: text, section: text, question: text, answer: text }),
  key: ({ itemID, question, answer }) => `${itemID}-${question}-${answer}`,
  async read({ posts, catalogue }: Ports, name) {
    const [answer, asked, item] = await Promise.all([
      posts.find(name),
      posts.find({ ...name, answer: undefined }),
      catalogue.item(name.itemID),
    ]);
    if (!answer) {
      return 'notYet';
    }
    const section = item?.outline.find(({ id }) => id === name.section);
    const isAsked = asked?.state === 'shown' && !isDeleted(asked);
    if (answer.state !== 'shown' || !isAsked || !item || !section) {
      return 'notNeeded';
    }
    return { data: { itemID: item.id, title: item.title, section } };
  },
});
