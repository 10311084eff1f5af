export {
  createDirectoryGateway,
  type DirectoryConfig,
  type DirectoryGateway,
  type DirectoryIdentity,
} from './directory.gateway';
