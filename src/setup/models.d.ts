/** Copied beside the built child, whose name for it this is (build-face.mjs). */
declare module '*.bin' {
  const file: string;
  export default file;
}

declare module '*.wasm' {
  const file: string;
  export default file;
}
