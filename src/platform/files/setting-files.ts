import { readFileSync } from 'node:fs';

/**
 * Settings mounted by a secret manager: if `X` is not set but `X_FILE` is, X is the file's content. @throws
 * Error naming the setting whose file is unreadable
 */
export function withFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file && !env[name] ? [[name, getText(`${name}_FILE`, file)] as const] : [];
  });
  return { ...env, ...Object.fromEntries(read) };
}

function getText(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`${setting} (the file cannot be read)`);
  }
}
