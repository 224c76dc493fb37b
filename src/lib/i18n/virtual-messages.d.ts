// Modules that the plug-in src/tools/vite/messages.mjs makes from the message files.
interface TextFiles {
  /** Loads a file by part and language: `score.de`. */
  readonly [file: string]: () => Promise<{ default: import('./catalogue').Texts }>;
}
declare module 'virtual:messages/first' {
  /** The start page's messages, in English and in the other languages. */
  export const FIRST_IN_BASE: import('./catalogue').Texts;
  export const FIRST: TextFiles;
}
declare module 'virtual:messages/files' {
  /** All other files. */
  export const FILES: TextFiles;
}
declare module 'virtual:messages/colours' {
  /** By colour: its names in all languages. */
  export const COLOUR_NAMES: Readonly<Record<string, readonly string[]>>;
}
