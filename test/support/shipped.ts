import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve('.');
const built = new Map<string, Promise<string>>();

/** Where a program stands as it is shipped; each is bundled once for this test process. */
export function shipped(program: string, children: readonly string[] = []): Promise<string> {
  const known = built.get(program);
  if (known) return known;
  const made = bundle(program, children);
  built.set(program, made);
  return made;
}

async function bundle(program: string, children: readonly string[]): Promise<string> {
  const { build } = await import('esbuild');
  const name = program.replace(/\W+/g, '-');
  const folder = join(ROOT, 'node_modules/.cache/idoneo', `${process.pid}-${name}`);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outdir = join(folder, 'build');
  await build({
    entryPoints: [program, ...children].map((path) => join(ROOT, path)),
    outdir,
    outbase: ROOT,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    alias: { '~': ROOT },
    logLevel: 'error',
  });
  return join(outdir, program.replace(/\.ts$/, '.js'));
}
