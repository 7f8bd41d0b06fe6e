/** What an UpdateItem needs to set these attributes and touch no other; undefined ones are left out. */
export function setting(values: Readonly<Record<string, unknown>>) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name);
  return {
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    // DynamoDB takes no empty ones.
    ...(given.length > 0 && {
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeValues: Object.fromEntries(
        given.map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  };
}
