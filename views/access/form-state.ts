/** What a form shows again: the person's values and, by field, what is wrong. */
export interface FormState {
  values: Record<string, string>;
  /** Sentences by field; `form` for what belongs to none. */
  errors: Record<string, string[]>;
}
