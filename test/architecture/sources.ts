import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve('.');
const FOLDERS = ['src', 'views', 'islands', 'jobs', 'migrations', 'locales', 'test'];

export interface Source {
  /** From the root: `src/domains/access/login/login.service.ts`. */
  path: string;
  text: string;
  lines: number;
  /** Root paths of the project's files that it imports, and whether for their types only. */
  imports: { path: string; typeOnly: boolean }[];
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : /\.(ts|tsx|mjs)$/.test(name) ? [path] : [];
  });
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\s\S]*?\sfrom\s+)?'([^']+)'/g;

function resolveImport(from: string, name: string): string | null {
  const base = name.startsWith('~/')
    ? join(ROOT, name.slice(2))
    : name.startsWith('.')
      ? resolve(dirname(from), name)
      : null;
  if (!base) return null;
  const matches = [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), `${base}.d.ts`].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
  return matches ? relative(ROOT, matches) : null;
}

/** Every source file of the project, with what it imports. */
export const sources: readonly Source[] = FOLDERS.flatMap((folder) => walk(join(ROOT, folder))).map(
  (file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(IMPORT)].flatMap(([, typeOnly, name]) => {
      const path = resolveImport(file, name ?? '');
      return path ? [{ path, typeOnly: Boolean(typeOnly) }] : [];
    });
    return { path: relative(ROOT, file), text, lines: text.split('\n').length, imports };
  },
);

/** The domain a file belongs to, if any. */
export const getDomain = (path: string): string | null => /^src\/domains\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The noun of a file of a domain or of its edge. */
export const getNoun = (path: string): string | null =>
  /^src\/(?:domains|web)\/([^/]+)\//.exec(path)?.[1] ?? null;
