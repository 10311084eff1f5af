/**
 * A custom password must be harder than the six digits that it replaces (docs/pitfalls.md "six-digit PDF password").
 */
export const PDF_PASSWORD = { min: 8, max: 64 } as const;

/** Characters that every PDF reader treats alike. */
export const isPortable = (password: string): boolean => /^[\x21-\x7e]+$/.test(password);
