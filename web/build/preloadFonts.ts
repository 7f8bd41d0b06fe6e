import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Adds a preload link to every page for each font file whose name starts with one of `names`. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const files = Object.keys(context.bundle ?? {});
        return names.flatMap((name): HtmlTagDescriptor[] => {
          const file = files.find((path) => path.endsWith('.woff2') && path.includes(`/${name}-`));
          if (!file) {
            throw new Error(`No style uses the font ${name}, so it cannot be preloaded`);
          }
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
          return [{ tag: 'link', attrs: { ...attrs, href: `/${file}` }, injectTo: 'head-prepend' }];
        });
      },
    },
  };
}
