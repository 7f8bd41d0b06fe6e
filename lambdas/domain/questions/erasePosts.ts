import { type EntryQuestions, nameOfPost, type OwnPosts, type Posts } from './Posts.ts';

/** Removes everything that a person wrote under entries. The answers of others stay. */
export async function erasePosts(
  ports: {
    readonly posts: Pick<Posts, 'remove'>;
    readonly ownPosts: Pick<OwnPosts, 'ofPerson'>;
    readonly entries: EntryQuestions;
  },
  sub: string,
): Promise<void> {
  const own = await ports.ownPosts.ofPerson(sub);
  for (const post of own) {
    await ports.posts.remove(nameOfPost(post), sub);
  }
  for (const itemID of new Set(own.map((post) => post.itemID))) {
    await ports.entries.renew(itemID);
  }
}
