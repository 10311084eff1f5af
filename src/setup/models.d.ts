/** Copied beside the built child under this name (build-face.mjs). */
declare module '*.bin' {
  const file: string;
  export default file;
}

declare module '*.wasm' {
  const file: string;
  export default file;
}
