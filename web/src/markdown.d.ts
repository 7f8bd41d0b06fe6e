/** A document of `web/content`, as `web/build/documentPlugin.ts` makes it. */
declare module '*.md' {
  export const meta: { readonly title: string; readonly updated: string; readonly version: string };
  export const contents: readonly { readonly id: string; readonly text: string }[];
  export const Document: import('react').ComponentType<{
    readonly company: import('./features/policies/documentCompany.ts').DocumentCompany;
    readonly RelativeLink: import('react').ComponentType<{
      readonly to: string;
      readonly children: import('react').ReactNode;
    }>;
  }>;
}
