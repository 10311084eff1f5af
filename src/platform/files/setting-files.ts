import { readFileSync } from 'node:fs';

/**
 * Settings mounted by a secret manager: if `X` is not set but `X_FILE` is, X is the file's content. `unreadable`: the
 * settings whose file cannot be read.
 */
export function withFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
): { env: NodeJS.ProcessEnv; unreadable: string[] } {
  const values = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file && !env[name] ? [{ name, text: readText(file) }] : [];
  });
  const texts = values.flatMap(({ name, text }) => (text === null ? [] : [[name, text] as const]));
  return {
    env: { ...env, ...Object.fromEntries(texts) },
    unreadable: values.filter(({ text }) => text === null).map(({ name }) => `${name}_FILE`),
  };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}
