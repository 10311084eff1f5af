import type { z } from 'zod';
import { isGiven, type Requirement } from '~/src/gateways';

/** A setting that is wrong, in words; never its value. */
export interface Problem {
  name: string;
  text: string;
}

const SECTIONS: [names: RegExp, section: string][] = [
  [/_KEYS(_FILE)?$|_SECRETS$/, 'Secrets'],
  [/^(DATABASE|REDIS|QUEUE|SMTP|MAIL|COMPANY|DPO|SUPPORT|SALES|PRIVACY)_/, 'Databases, identity and mail'],
];

/** What is said of a setting without which nothing starts. */
export const requiredText = (name: string, why = ''): string => {
  const section = SECTIONS.find(([names]) => names.test(name))?.[1] ?? 'The product';
  return `required${why}, see docs/operations.md, "${section}"`;
};

const FORMATS: Record<string, string> = {
  url: 'must be a URL, such as https://example.com',
  email: 'must be an e-mail address',
};

/** A schema's complaint in words, for who sets the environment; undefined leaves the schema's own. */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const name = String(issue.path?.at(-1) ?? '');
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? requiredText(name) : 'must be a number';
    case 'invalid_format':
      return FORMATS[String(issue.format)];
    case 'invalid_value':
      return `must be one of ${(issue.values as unknown[]).filter(Boolean).join(', ')}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

/** Contracts of which one part is set and another is missing. `set`: what was set explicitly; `env`: with its defaults. */
export function halfSet(
  requirements: readonly Requirement[],
  set: NodeJS.ProcessEnv,
  env: NodeJS.ProcessEnv,
): Problem[] {
  return requirements.flatMap(({ any, all, unless }) => {
    const first = any.find((name) => isGiven(set[name]));
    if (!first || (unless && env[unless])) return [];
    return all
      .filter((name) => name !== first && !env[name])
      .map((name) => ({ name, text: `required together with ${first}` }));
  });
}
