/** A person's civil name, and the nome social by which they are called; null: unknown. */
export interface PersonNames {
  name: string | null;
  socialName: string | null;
}

/**
 * The name under which a person is shown, listed and addressed: the nome social leads (Decreto 8.727/2016, arts. 2
 * and 3, which binds the federal administration; the house follows it).
 */
export const leadingName = ({ name, socialName }: PersonNames): string | null => socialName ?? name;

/**
 * The civil name to show beside the leading one, to those who compare it with a register or a document; null where it
 * leads itself.
 */
export const civilName = ({ name, socialName }: PersonNames): string | null => socialName && name;
