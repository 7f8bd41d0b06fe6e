const named = /^([a-z0-9-]+)\.host\.docker\.internal$/;

/**
 * S3's clients put the bucket in front of a host that has a name, as this machine has for containers: such a call as it would have come
 * for an address by number. All others stay as they are.
 */
export async function inPathStyle(request: Request): Promise<Request> {
  const url = new URL(request.url);
  const bucket = named.exec(url.hostname)?.[1];
  if (bucket === undefined) {
    return request;
  }
  url.pathname = `/${bucket}${url.pathname}`;
  const body = await request.arrayBuffer();
  return new Request(url, {
    method: request.method,
    headers: request.headers,
    ...(body.byteLength > 0 && { body }),
  });
}
