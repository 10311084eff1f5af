import { z } from 'zod';

/** The wire format of the reply (docs/integrations.md §3). */
export const cpfReplySchema = z.object({
  ni: z.string().regex(/^\d{11}$/),
  nome: z.string().min(1),
  nomeSocial: z.string().optional(),
  situacao: z.object({ codigo: z.string(), descricao: z.string() }),
  nascimento: z.string().regex(/^\d{8}$/),
  dataInscricao: z
    .string()
    .regex(/^\d{8}$/)
    .optional(),
});

/**
 * Status codes of the tax authority: 0 regular, 2 suspended (registration incomplete), 3 holder deceased, 4
 * declaration missing, 5 duplicate, 8 void, 9 canceled by the authority. There may be others.
 */
export const CPF_STATUS = {
  '0': 'regular',
  '2': 'suspended',
  '3': 'deceased',
  '4': 'pending',
  '5': 'duplicate',
  '8': 'void',
  '9': 'cancelled',
} as const;
export type CpfStatus = (typeof CPF_STATUS)[keyof typeof CPF_STATUS] | 'unknown';

/** The tax authority's record of a CPF; dates are `YYYY-MM-DD`. */
export interface CpfRecord {
  ni: string;
  name: string;
  socialName?: string;
  status: { code: string; description: string; meaning: CpfStatus };
  birthDate: string;
  /** Missing in partial replies (206). */
  registrationDate?: string;
  partial: boolean;
}
