/** The paths in `modules` (a `node_modules`) that production does not need. */
export function listUnused(modules: string): string[];
