export type {
  DirectoryGateway,
  DirectoryIdentity,
} from './directory.gateway';
export { directory } from './directory.setup';
