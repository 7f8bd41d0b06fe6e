/** `/config.js`: what a site says of its stage. */

/** The script, around a JSON text. */
export function configScriptOf(json: string): string {
  return `window.APP_CONFIG = ${json};\n`;
}

/** What the script sets; undefined for any other text. */
export function readConfigScript(text: string): unknown {
  const [, json] = /^window\.APP_CONFIG = (.*);$/m.exec(text) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
