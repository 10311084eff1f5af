export { facebook } from './facebook.setup';
