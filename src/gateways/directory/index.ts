export type { DirectoryIdentity } from './directory.gateway';
export { directory } from './directory.setup';
