import { getOwner } from './table-owners';

/** A lock is one too: whoever takes it orders the owner's writes. */
const WRITES =
  /^(insert|update|delete|del|truncate|increment|decrement|forUpdate|forNoKeyUpdate|forShare|forKeyShare)$/;
const BUILDER = /\b(?:db|trx)(?:<[^>]*>)?\(\s*(?:'([a-z_]+)(?: as \w+)?'|([a-z]\w*)\s*\))/g;
const RAW = /\b(?:insert into|delete from|update)\s+([a-z_]+)/gi;

/** Names of the methods that are called one after the other from `from` on, with the end of the chain. */
function chainAt(text: string, from: number): string[] {
  const names: string[] = [];
  let at = from;
  for (;;) {
    const next = /^\s*\.(\w+)\s*(?:<[^>]*>)?\(/.exec(text.slice(at, at + 200));
    if (!next) return names;
    names.push(next[1] ?? '');
    at = afterParenthesis(text, at + next[0].length);
  }
}

/** Behind the parenthesis that closes the one opened before `from`. */
function afterParenthesis(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return at;
}

/** The name that a statement binds, where it begins with a table and is gone on with later. */
function boundName(text: string, at: number): string | null {
  const statement = text.slice(Math.max(text.lastIndexOf(';', at), text.lastIndexOf('\n\n', at)) + 1, at);
  return (
    /const (\w+)\s*=\s*(?:await\s+)?(?:\([^=]*\)\s*=>\s*)?(?:\w+\s*\.\s*)*$/.exec(statement)?.[1] ?? null
  );
}

function writesLater(text: string, name: string): boolean {
  const uses = text.matchAll(new RegExp(`\\b${name}(\\()?`, 'g'));
  return [...uses].some(({ index, 0: found, 1: call }) => {
    const end = index + found.length;
    return chainAt(text, call ? afterParenthesis(text, end) : end).some((method) => WRITES.test(method));
  });
}

/** Tables that a file of SQL may write: by the builder, by a variable's name, or in text. */
export function writtenTables(text: string): string[] {
  const written = new Set<string>();
  for (const found of text.matchAll(BUILDER)) {
    const [whole, table, variable] = found;
    const end = found.index + whole.length;
    const chain = chainAt(text, variable ? end : afterParenthesis(text, end));
    const name = boundName(text, found.index);
    const writes = chain.some((method) => WRITES.test(method)) || (name !== null && writesLater(text, name));
    if (!writes) continue;
    if (table) written.add(table);
    // A table by a variable: any that the file names may be meant.
    else for (const [, named = ''] of text.matchAll(/'([a-z_]+)'/g)) if (getOwner(named)) written.add(named);
  }
  for (const [, table = ''] of text.matchAll(RAW)) if (getOwner(table)) written.add(table);
  return [...written];
}
