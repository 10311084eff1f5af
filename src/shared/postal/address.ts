/** The federal states and the Federal District. */
export const STATES = [
  ...(['AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO'] as const),
  ...(['MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI'] as const),
  ...(['RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'] as const),
] as const;

/** A postal address in Brazil. */
export interface Address {
  /** CEP, 8 digits. */
  postalCode: string;
  street: string;
  number: string;
  complement: string;
  district: string;
  city: string;
  state: (typeof STATES)[number];
}

/** A CEP of eight digits as it is written, `01310-100`. */
export const formatPostalCode = (digits: string): string => `${digits.slice(0, 5)}-${digits.slice(5)}`;

/** Lines as on an envelope in Brazil. */
export function toAddressLines(address: Address): string[] {
  const { street, number, complement, district, city, state, postalCode } = address;
  const door = [`${street}, ${number}`, complement].filter(Boolean).join(', ');
  return [door, `${district}, ${city} - ${state}`, formatPostalCode(postalCode)];
}
