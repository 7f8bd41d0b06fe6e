/** Questions under sections of entries, and answers to them: how they are named, and their port. */
import type { PostRecord } from '../../contract/tables/posts.ts';

/** Names one post of an entry. */
export interface PostName {
  readonly itemID: string;
  readonly section: string;
  readonly question: string;
  /** Left out for the question itself. */
  readonly answer?: string | undefined;
}

/** Where a post is stored. */
export type PostKey = Pick<PostRecord, 'itemID' | 'postID'>;

/** What a thread begins with, and each post in it. */
export function keyOfPost({ itemID, section, question, answer }: PostName): PostKey {
  return { itemID, postID: [section, question, answer].filter(Boolean).join('#') };
}

/** The post that is stored there. */
export function nameOfPost({ itemID, postID }: PostKey): PostName {
  const [section = '', question = '', answer] = postID.split('#');
  return { itemID, section, question, answer };
}

/** Whether it is a question, not an answer to one. */
export function isQuestion({ postID }: Pick<PostRecord, 'postID'>): boolean {
  return postID.split('#').length === 2;
}

/** Whether it is a question, or a mistake, that its person deleted: nothing is left of it but the answers. */
export function isDeleted(post: Pick<PostRecord, 'postID' | 'sub'>): boolean {
  return isQuestion(post) && post.sub === undefined;
}

/** Port: where posts are stored. */
export interface Posts {
  /** Stores a new one; false when there is one of its name. */
  add(post: PostRecord): Promise<boolean>;
  /** Stores a mistake that was reported, which waits for an operator; false when there is one of its name. */
  addMistake(mistake: PostRecord): Promise<boolean>;
  /** Keeps what we answer to a mistake, which waits no more; false when it is answered already, or gone. */
  replyToMistake(name: PostName, reply: string): Promise<boolean>;
  find(name: PostName): Promise<PostRecord | null>;
  /** A question and its answers, in any order. */
  thread(name: PostName): Promise<PostRecord[]>;
  /** Every post under a section, in any order; under all of them when it is left out. */
  ofEntry(itemID: string, section?: string): Promise<PostRecord[]>;
  /**
   * Counts that something is written in a question's thread, which then waits for an operator. False, and nothing changes, when nothing
   * may be written there.
   *
   * @param at epoch ms
   */
  countWritten(question: PostName, at: number): Promise<boolean>;
  /** Changes the words of a person's own post while it is shown; false when it isn't. @param at epoch ms */
  edit(name: PostName, sub: string, words: string, at: number): Promise<boolean>;
  /**
   * Removes a person's own post; of a question what the person wrote: its answers stay hidden if it was, and on the operators' list while
   * they are unread. That it isn't there is no error.
   */
  remove(name: PostName, sub: string): Promise<void>;
  /** Sets which answer helped, on any person's question; false when the question isn't there. */
  setBest(question: PostName, best: string | null): Promise<boolean>;
  /** Notes whether another person's question has an answer as its best. */
  setAccepted(answer: PostName, isAccepted: boolean): Promise<void>;
  /** Shows or hides a post; false when it isn't there. */
  setHidden(name: PostName, isHidden: boolean): Promise<boolean>;
  /** Locks a thread or opens it again; false when its question isn't there. */
  setLocked(question: PostName, isLocked: boolean): Promise<boolean>;
  /** Takes a thread off the operators' list; false when more was written in it than they have read. */
  setRead(question: PostName, written: number): Promise<boolean>;
}

/** Port: the posts of a person. What was written or marked a moment ago may be missing. */
export interface OwnPosts {
  ofPerson(sub: string): Promise<PostRecord[]>;
  /** How many others found an answer of the person's best that is shown, up to so many: each counts once, and who deletes the question no more. */
  countThankful(sub: string, most: number): Promise<number>;
}

/** A question or a mistake that waits for an operator. */
export type WaitingPost = PostKey &
  Pick<PostRecord, 'words' | 'best' | 'written'> & {
    /** Since when, epoch ms. */
    readonly lookAt: number;
  };

/** Port: what of posts waits for operators. The lists may lag. */
export interface WaitingPosts {
  /** Threads in which something is written that no operator has read, the longest waiting first. */
  questions(): Promise<WaitingPost[]>;
  /** Mistakes that were reported and are not answered, the longest waiting first. */
  mistakes(): Promise<WaitingPost[]>;
}

/** Port: what of questions stands in the entry itself and on its page. */
export interface EntryQuestions {
  /** Counts the questions under each section again, and has the entry's page printed again. */
  renew(itemID: string): Promise<void>;
}
