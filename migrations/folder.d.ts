/** All files of a folder by name, without their ending (src/setup/folder-imports.mjs). */
declare module 'folder:*.sql' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
