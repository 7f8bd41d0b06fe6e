/// <reference path="../../markdown.d.ts" />
import * as aboutUs from '../../../content/aboutUs.md';
import { DocumentView } from './DocumentView.tsx';
import { Team } from './Team.tsx';

/** Who makes Xplorers, and how to reach them. */
export function AboutUsPage() {
  return <DocumentView document={aboutUs} isPolicy={false} more={<Team />} />;
}
