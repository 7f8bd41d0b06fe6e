import { Link } from 'react-router-dom';
import type { ZeroResultSearch } from '../../../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../../../lambdas/contract/india.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { readConfig } from '../../../readConfig.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { cataloguePath, searchesPath } from '../operateAddress.ts';
import { draftEntry } from './draftEntry.ts';
import { writeTexts as texts } from './words.ts';

/** The folder of entries in the repository. */
const folder = 'web/content/catalogue';

/** How an entry for a search is written, checked and imported, with a draft to begin from. */
export function WriteEntry({
  words,
  search,
}: {
  /** As the page's address names them. */
  readonly words: string;
  /** Undefined once it is no longer among the searches that found nothing. */
  readonly search: ZeroResultSearch | undefined;
}) {
  return (
    <section className="operate writeEntry" aria-labelledby="write">
      <p>
        <Link to={searchesPath()}>{texts.back}</Link>
      </p>
      <h2 id="write">{texts.heading(words)}</h2>
      {search ? <Steps search={search} /> : <Notice tone="problem">{texts.gone(words)}</Notice>}
    </section>
  );
}

function Steps({ search: { words, times, lastAt } }: { readonly search: ZeroResultSearch }) {
  const { itemID, markdown } = draftEntry(words, dayOf(Date.now()));
  const file = `${folder}/${itemID}.md`;
  const { stage } = readConfig(window.APP_CONFIG);
  // Without a stage, the commands work on the local stack.
  const command = `npm run ops -- catalogue import ${file}${stage === 'local' ? '' : ` --stage ${stage}`}`;
  return (
    <>
      <p>{texts.searched(times, formatDate(lastAt))}</p>
      <h3>{texts.here}</h3>
      <p>{texts.hereLead}</p>
      <div className="actions">
        <Link className="button button-primary" to={cataloguePath(itemID)} state={{ markdown }}>
          {texts.writeHere}
        </Link>
      </div>
      <h3>{texts.steps}</h3>
      <ol className="writeEntry-steps">
        <li>
          {texts.saveAs}
          <code>{file}</code>
          {texts.change}
        </li>
        <li>
          {texts.write}
          <code>{folder}/README.md</code>
          {texts.rules}
        </li>
        <li>
          {texts.check}
          <Command text={`${command} --dry-run`} what={texts.theCheck} />
        </li>
        <li>
          {texts.import}
          <Command text={command} what={texts.theImport} />
        </li>
      </ol>
      <h3>{texts.draft}</h3>
      <ScrollBox name={texts.draft} className="writeEntry-draft">
        <pre>{markdown}</pre>
      </ScrollBox>
      <div className="actions">
        <CopyButton text={markdown} what={texts.theDraft} />
        <Button
          tone="quiet"
          onClick={() => saveFile(`${itemID}.md`, 'text/markdown;charset=utf-8', [markdown])}
        >
          {texts.download}
        </Button>
      </div>
    </>
  );
}

function Command({ text, what }: { readonly text: string; readonly what: string }) {
  return (
    <span className="writeEntry-command">
      <code>{text}</code> <CopyButton text={text} what={what} />
    </span>
  );
}
