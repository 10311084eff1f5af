import { readFileSync, writeFileSync } from 'node:fs';
import texts from '~/locales/en-US/retention.json';
import { CLASS_IDS, type ClassId, jobOf, ruleOf } from '~/src/shared/retention/classes';

const MODEL = 'docs/model.md';
/** The table is the last thing of the model. */
const HEAD = '| Data | Kept for | Why | Removed by | Tables |\n| --- | --- | --- | --- | --- |\n';

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

function toLine(id: ClassId): string {
  const { law, tables, parts = [] } = ruleOf(id);
  const job = jobOf(id);
  const { data, kept } = texts.classes[id];
  const where = [code(tables), parts.length > 0 && `a part of ${code(parts)}`].filter(Boolean).join('; ');
  return `| ${data} | ${kept} | ${texts.law[law]} | ${job ? `\`${job}\`` : 'nobody'} | ${where} |\n`;
}

/** The model's table on retention, from the declared classes and their texts. */
export const drawTable = (): string => HEAD + CLASS_IDS.map(toLine).join('');

const splitModel = (): string[] => readFileSync(MODEL, 'utf8').split(/(?=^\| Data .*\| Kept for )/m);

/** The table as the model has it. */
export const readTable = (): string => splitModel()[1] ?? '';

export const writeTable = (): void => writeFileSync(MODEL, `${splitModel()[0]}${drawTable()}`);
