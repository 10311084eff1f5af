/**
 * What the sandbox writes into the pictures of a person of its own (EXIF), so that they can be used again and again
 * for that person: the sandbox has only one picture of each. It counts nowhere but in the sandbox.
 */
export const sampleMark = (cpf: string): string => `sandbox-sample ${cpf}`;
