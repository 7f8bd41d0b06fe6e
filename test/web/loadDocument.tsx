import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';
import * as constants from '../../lambdas/contract/constants.ts';
import { documentPlugin } from '../../web/build/documentPlugin.ts';
import { documentCompany } from '../../web/src/features/policies/documentCompany.ts';
import type { DocumentModule } from '../../web/src/features/policies/documents.ts';
import { company } from './company.ts';

/** Loads a Markdown file the way the build does. */
export async function loadDocument(file: string): Promise<DocumentModule> {
  const { module } = await runnerImport<DocumentModule>(file, {
    configFile: false,
    logLevel: 'silent',
    plugins: [documentPlugin(constants)],
  });
  return module;
}

/** Loads a document with the given body and front matter that is in order. */
export async function loadBody(body: string): Promise<DocumentModule> {
  const folder = await mkdtemp(join(tmpdir(), 'document-'));
  try {
    const file = join(folder, 'document.md');
    await writeFile(file, `---\ntitle: Rules\nupdated: 2026-11-21\nversion: v1\n---\n\n${body}\n`);
    return await loadDocument(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The HTML a document draws for the company of the tests. */
export function drawn({ Document }: DocumentModule): string {
  return renderToStaticMarkup(
    createElement(Document, {
      company: documentCompany(company),
      RelativeLink: ({ to, children }) => <a href={to}>{children}</a>,
    }),
  );
}
