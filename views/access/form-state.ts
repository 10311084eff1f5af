/** Values and errors of a form shown again. */
export interface FormState {
  values: Record<string, string>;
  /** Messages by field; `form` for errors of no field. */
  errors: Record<string, string[]>;
}
