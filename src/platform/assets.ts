import { existsSync, readFileSync } from 'node:fs';

/** Maps logical names of built files to their hashed addresses (`main.css` → `/build/main-3F2A.css`). */
export type Assets = (name: string) => string;

/** Reads the build's manifest. Without a build (unit tests) names map to themselves. */
export function readAssets(manifestPath = 'build/manifest.json'): Assets {
  const manifest: Record<string, string> = existsSync(manifestPath)
    ? JSON.parse(readFileSync(manifestPath, 'utf8'))
    : {};
  return (name) => manifest[name] ?? `/build/${name}`;
}
