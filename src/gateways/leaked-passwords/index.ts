export { leakedPasswords } from './leaked-passwords.setup';
