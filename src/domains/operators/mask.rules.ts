import { maskEmail } from '~/src/domains/access';

/** A name as operators read it: whoever has none yet is called by their e-mail address, which is masked. */
export const maskName = <Name extends string | null>(name: Name): Name | string =>
  name && /^\S+@\S+$/.test(name) ? maskEmail(name) : name;
