import type { Column, Constraint, Schema, Table } from './describe.support';

/** What a release that knows the old schema cannot do on the new one, by the name of the part. */
export type Breaks = Record<string, string>;

const LIST = /ARRAY\[([^\]]*)\]/g;
const getLists = (definition: string): string[][] =>
  [...definition.matchAll(LIST)].map(([, values = '']) => values.split(', '));

/** A list of one value is written as a comparison. */
const toList = (definition: string): string =>
  definition.replaceAll(/ = ('[^']*'::text)/g, ' = ANY (ARRAY[$1])');

/** Whether the new check allows what the old one did: the same, or with more values in its lists. */
function isWider(oldDefinition: string, nowDefinition: string): boolean {
  if (oldDefinition === nowDefinition) return true;
  const [old, now] = [toList(oldDefinition), toList(nowDefinition)];
  if (old.replaceAll(LIST, 'ARRAY[]') !== now.replaceAll(LIST, 'ARRAY[]')) return false;
  const lists = getLists(now);
  return getLists(old).every((values, at) => values.every((value) => lists[at]?.includes(value)));
}

const isOptional = (column: Column): boolean => column.includes(' | optional');

function compareColumn(old: Column, now: Column | undefined): string | null {
  if (!now) return 'is gone';
  const [type, ...flags] = now.split(' | ');
  const [oldType, ...oldFlags] = old.split(' | ');
  if (type !== oldType) return `was ${oldType} and is ${type}`;
  if (flags.includes('generated') && !oldFlags.includes('generated'))
    return 'is written by the database alone';
  const lostFlag = oldFlags.find((flag) => flag !== 'generated' && !flags.includes(flag));
  return lostFlag ? `is not ${lostFlag} any more` : null;
}

/** Only columns that the old release does not know. */
const isOfNew = (columns: readonly string[], old: Table): boolean =>
  columns.length > 0 && columns.every((name) => !old.columns[name]);

function compareConstraint(old: Table, name: string, now: Constraint): string | null {
  const before = old.constraints[name];
  if (!before) return isOfNew(now.columns, old) ? null : `is new: ${now.definition}`;
  return isWider(before.definition, now.definition) ? null : `has changed: ${now.definition}`;
}

function compareTable(table: string, old: Table, now: Table): [string, string | null][] {
  const added = Object.entries(now.columns).filter(([name]) => !old.columns[name]);
  return [
    ...Object.entries(old.columns).map(([name, column]): [string, string | null] => [
      `column ${table}.${name}`,
      compareColumn(column, now.columns[name]),
    ]),
    ...added.map(([name, column]): [string, string | null] => [
      `column ${table}.${name}`,
      isOptional(column) ? null : 'is new, and rows without it are refused',
    ]),
    ...Object.entries(now.constraints).map(([name, constraint]): [string, string | null] => [
      `constraint ${table}.${name}`,
      compareConstraint(old, name, constraint),
    ]),
    ...Object.keys(old.unique).map((definition): [string, string | null] => [
      `unique ${table} ${definition}`,
      now.unique[definition] ? null : 'is gone, and "on conflict" may name it',
    ]),
    ...Object.entries(now.unique).map(([definition, columns]): [string, string | null] => [
      `unique ${table} ${definition}`,
      old.unique[definition] || isOfNew(columns, old) ? null : 'is new',
    ]),
    ...old.rights.map((right): [string, string | null] => [
      `right ${right} ${table}`,
      now.rights.includes(right) ? null : 'is gone',
    ]),
  ];
}

/** Whether a call with these arguments finds a function that returns the same. */
function isCallable(
  name: string,
  { returns, more }: { returns: string; more: number },
  now: Schema,
): boolean {
  const { [name]: same, ...others } = now.functions;
  if (same) return same.returns === returns && same.more >= more;
  const start = name.slice(0, -1);
  return Object.entries(others).some(([other, { returns: result, more: defaults }]) => {
    if (result !== returns || !other.startsWith(start)) return false;
    const added = other.slice(start.length, -1).split(', ').filter(Boolean).length;
    return added > 0 && defaults >= added;
  });
}

/** What breaks a release that was made for `old` on the schema `now`. */
export function findBreaks(old: Schema, now: Schema): Breaks {
  const tables = Object.entries(old.tables).flatMap(([name, table]): [string, string | null][] => {
    const there = now.tables[name];
    return there ? compareTable(name, table, there) : [[`table ${name}`, 'is gone']];
  });
  const functions = Object.entries(old.functions).map(([name, one]): [string, string | null] => [
    `function ${name}`,
    isCallable(name, one, now) ? null : 'cannot be called as before',
  ]);
  const enums = Object.entries(old.enums).flatMap(([name, labels]) =>
    labels.map((label): [string, string | null] => [
      `value ${name}.${label}`,
      now.enums[name]?.includes(label) ? null : 'is gone',
    ]),
  );
  return Object.fromEntries(
    [...tables, ...functions, ...enums].filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
