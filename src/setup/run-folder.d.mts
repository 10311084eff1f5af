/** A folder in memory for the folders of runs, or the ordinary temporary one where there is no room. */
export function memoryBase(): string;
/** A temporary folder for one run of a command; those of runs that were killed are cleared before. */
export function openRunFolder(base?: string): Promise<string>;
/** Ends every process of the folder, and deletes it. */
export function clearRunFolder(folder: string): Promise<void>;
