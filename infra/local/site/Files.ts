import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Stack } from '../template/Stack.ts';

/** A file of the site's bucket. */
export interface SiteFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly cacheControl: string;
}

/** The files of the template's bucket deployments, by key, with deploy-time values filled in. */
export function deployedFiles(stack: Stack, assembly: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  const deployments = stack.all('Custom::CDKBucketDeployment');
  for (const { properties } of deployments) {
    properties.SourceObjectKeys.forEach((key, source) => {
      const folder = join(assembly, `asset.${key.replace(/\.zip$/, '')}`);
      const markers = properties.SourceMarkers?.[source] ?? {};
      const cacheControl = properties.SystemMetadata['cache-control'];
      for (const path of pathsIn(folder)) {
        const bytes = fill(readFileSync(join(folder, path)), markers);
        const type = getMimeType(path) ?? 'application/octet-stream';
        files.set(path.split(sep).join('/'), { bytes, type, cacheControl });
      }
    });
  }
  return files;
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function fill(bytes: Buffer, markers: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(markers);
  if (entries.length === 0) {
    return bytes;
  }
  return Buffer.from(
    entries.reduce((text, [marker, value]) => text.replaceAll(marker, value), bytes.toString()),
  );
}
