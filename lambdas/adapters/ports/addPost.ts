import type { AddPostPorts } from '../../domain/questions/addPost.ts';
import { dynamoItems } from '../dynamo/catalogue.ts';
import { dynamoLimits } from '../dynamo/limits.ts';
import { dynamoOrderList } from '../dynamo/money/orders.ts';
import { dynamoOutbox } from '../dynamo/outbox.ts';
import { dynamoPeople } from '../dynamo/people.ts';
import { dynamoEntryQuestions, dynamoOwnPosts, dynamoPosts } from '../dynamo/posts.ts';
import { postIDOf } from '../postIDOf.ts';
import { randomIdempotencyKey } from '../randomIDs.ts';

/** What asking and answering work with. */
export function addPostPorts(): AddPostPorts {
  return {
    posts: dynamoPosts(),
    ownPosts: dynamoOwnPosts(),
    entries: dynamoEntryQuestions(),
    outbox: dynamoOutbox(),
    catalogue: dynamoItems(),
    orders: dynamoOrderList(),
    people: dynamoPeople(),
    limits: dynamoLimits(),
    newKey: randomIdempotencyKey,
    postIDOf,
  };
}
