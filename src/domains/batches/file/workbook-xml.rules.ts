import type { SheetName } from '~/src/domains/batches/batches.types';

/** A sheet of a workbook with the part that holds it, and its place among all tabs. */
export interface SheetPart extends SheetName {
  path: string;
  place: number;
}

const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? '']),
  );

/** Tags by their name, whatever their namespace prefix; without closing tags. */
const TAGS = {
  sheet: /<(?:\w+:)?sheet\b([^>]*)>/g,
  relationship: /<(?:\w+:)?Relationship\b([^>]*)>/g,
};

const tagsOf = (xml: string, name: keyof typeof TAGS): Map<string, string>[] =>
  [...xml.matchAll(TAGS[name])].map(([, inside = '']) => attributesOf(inside));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Longest name of a sheet; Excel takes 31 characters. */
const MAX_NAME = 100;

/** The sheets of a workbook in the order of their tabs; those hidden in either of Excel's ways are marked. */
export function readSheetList(workbook: string, relationships: string): SheetPart[] {
  const targets = new Map(
    tagsOf(relationships, 'relationship')
      .filter((each) => each.get('Type')?.endsWith('/worksheet'))
      .map((each) => [each.get('Id'), each.get('Target')]),
  );
  return tagsOf(workbook, 'sheet')
    .map((each) => ({ name: decoded(each.get('name') ?? ''), id: getId(each), state: each.get('state') }))
    .filter(({ name, id }) => name && id)
    .flatMap(({ name, id, state = '' }, place) => {
      const target = targets.get(id);
      if (!target) return [];
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      return [{ name: name.slice(0, MAX_NAME), path, place, hidden: /hidden/i.test(state) }];
    });
}

/** The `r:id` of a tag, whatever its prefix. */
const getId = (attributes: Map<string, string>): string | undefined =>
  [...attributes].find(([name]) => name.endsWith(':id'))?.[1];

const ROW = /<(?:\w+:)?row\b([^>]*)>/g;
/** A row of cells without values, as formatting leaves behind; only one that states its number can be left out. */
const BLANK_ROW =
  /<(?:\w+:)?row\b[^>]*\sr="\d+"[^>]*?(?:\/>|>(?:<(?:\w+:)?c\b[^>]*?(?:\/>|>(?:<v\/>)?<\/(?:\w+:)?c>))*<\/(?:\w+:)?row>)/g;

/** The numbers of the rows that a filter or a person hid. */
export function listHiddenRows(xml: string): Set<number> {
  const hidden = new Set<number>();
  let line = 0;
  for (const [, inside = ''] of xml.matchAll(ROW)) {
    const number = /\sr="(\d+)"/.exec(inside)?.[1];
    line = number ? Number(number) : line + 1;
    if (/\shidden="(?:1|true)"/.test(inside)) hidden.add(line);
  }
  return hidden;
}

/** A sheet without its blank rows: a million of them would take the parser longer than it has. */
export const withoutBlankRows = (xml: string): string => xml.replace(BLANK_ROW, '');
