export { createFacebookGateway, type FacebookConfig, type FacebookGateway } from './facebook.gateway';
