/** A temporary folder for one run of a command; those of runs that were killed are cleared before. */
export function openRunFolder(base?: string): Promise<string>;
/** Ends every process of the folder, and deletes it. */
export function clearRunFolder(folder: string): Promise<void>;
