import { emailsPath } from '../src/paths.ts';
import { frameWords } from './frameWords.ts';
import type { MailBlock, MailFrame, MailWords } from './MailWords.ts';
import { darkStyles, styles } from './mailStyles.ts';

/** A mail as an HTML document: tables and inline styles, because mail programs know little more. */
export function MailPage({ words, frame }: { words: MailWords; frame: MailFrame }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{words.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="paper" style={styles.body}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td align="center" style={styles.margin}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  border={0}
                  style={styles.column}
                >
                  <tbody>
                    <Sheet words={words} frame={frame} />
                    <Foot words={words} frame={frame} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ words: { subject, blocks }, frame }: { words: MailWords; frame: MailFrame }) {
  return (
    <tr>
      <td className="sheet" style={styles.sheet}>
        <p className="brand" style={styles.brand}>
          {frameWords.product}
        </p>
        <h1 className="ink" style={styles.heading}>
          {subject}
        </h1>
        <p className="ink" style={styles.text}>
          {frameWords.greeting(frame.name)}
        </p>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} frame={frame} />
        ))}
        <p className="ink" style={styles.text}>
          {frameWords.questions}
        </p>
      </td>
    </tr>
  );
}

function Block({ block, frame: { siteOrigin } }: { block: MailBlock; frame: MailFrame }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="ink" style={styles.text}>
          {block.text}
        </p>
      );
    case 'facts':
      return (
        <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={styles.facts}>
          <tbody>
            {block.facts.map(([label, value]) => (
              <tr key={label}>
                <th scope="row" className="soft line" style={styles.label}>
                  {label}
                </th>
                <td className="ink line" style={styles.value}>
                  {value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'button':
      return (
        <p style={styles.text}>
          <a className="press" href={`${siteOrigin}${block.path}`} style={styles.button}>
            {block.label}
          </a>
        </p>
      );
  }
}

function Foot({
  words: { why },
  frame: { company, siteOrigin, canStop },
}: {
  words: MailWords;
  frame: MailFrame;
}) {
  return (
    <tr>
      <td style={styles.foot}>
        <p className="soft" style={styles.small}>
          {why}
          {canStop && (
            <>
              {' '}
              <a className="soft" href={`${siteOrigin}${emailsPath}`} style={styles.small}>
                {frameWords.stop}
              </a>
            </>
          )}
        </p>
        <p className="soft" style={styles.small}>
          {[company.name, ...company.address].join(', ')}
        </p>
      </td>
    </tr>
  );
}
