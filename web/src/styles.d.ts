/** Styles of a page that most people never open: they come with its code. */
declare module '*.css';
