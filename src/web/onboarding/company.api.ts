import { z } from 'zod';
import {
  contractProblem,
  lookUpCompany,
  registerCompany,
  saveContract,
} from '~/src/domains/onboarding/company.service';
import { MAX_CONTRACT, readDataUrl } from '~/src/domains/onboarding/document.rules';
import { defineCall } from '~/src/http/api/api';
import type { ActorCtx } from '~/src/platform/context';
import { runOnce } from '~/src/platform/idempotency';
import { companyCnpj } from '~/views/onboarding/onboarding.form';

const getCompanyInfo = defineCall({
  call: 'POST register/GetCompanyInfo',
  auth: 'token',
  scope: null,
  summary:
    'Looks up a company by its CNPJ, numeric or alphanumeric, before its registration; returns no names where no company register is connected',
  in: z.object({ cnpj: companyCnpj }),
  out: z.object({ nomeFantasia: z.string(), nomeEmpresarial: z.string(), requireDocument: z.boolean() }),
  handler: async (ctx, { cnpj }) => {
    const { tradeName, legalName, requireDocument } = await lookUpCompany(ctx, cnpj);
    return { nomeFantasia: tradeName ?? '', nomeEmpresarial: legalName ?? '', requireDocument };
  },
});

const registerIn = z.object({
  cnpj: companyCnpj,
  /** Needed where no register is connected. */
  nomeEmpresarial: z.string().trim().max(150).nullish(),
  /** The contract as a data URL. */
  binaryString: z.string().nullish(),
  fileName: z.string().max(255).nullish(),
});

const registered = z.object({
  isValid: z.boolean(),
  success: z.boolean(),
  requiresDocument: z.boolean(),
  companyUid: z.string(),
});

/** Base64 length of so many bytes. */
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

async function register(
  ctx: ActorCtx,
  input: z.infer<typeof registerIn>,
): Promise<z.infer<typeof registered>> {
  const { cnpj, nomeEmpresarial, binaryString, fileName } = input;
  const contract = binaryString ? await saveContract(ctx, toContract(binaryString, fileName ?? '')) : null;
  const order = {
    cnpj,
    legalName: nomeEmpresarial ?? '',
    documentId: contract?.id ?? null,
    billingType: 1,
    contact: null,
  } as const;
  const { state, accountId } = await registerCompany(ctx, order);
  const requiresDocument = state === 'evaluation';
  return { isValid: true, success: true, requiresDocument, companyUid: accountId ?? '' };
}

function toContract(text: string, name: string): { name: string; content: Buffer } {
  const content = readDataUrl(text);
  if (!content) throw contractProblem('contract_type');
  return { name, content };
}

const registerCompanyCall = defineCall({
  call: 'POST register/registercompany',
  auth: 'token',
  scope: null,
  summary:
    'Registers a company. If no document is required, the company is linked at once and companyUid is its account; otherwise binaryString (a pdf, doc or docx of at most 10 MB as a data URL) is submitted for review. Where no company register is connected, every company is reviewed by its contract and nomeEmpresarial',
  in: registerIn,
  out: registered.extend({ message: z.string() }),
  idempotency: 'optional',
  names: { contract: 'binaryString', legalName: 'nomeEmpresarial' },
  bodyLimit: base64Length(MAX_CONTRACT) + 16 * 1024,
  handler: async (ctx, input, { req, idempotencyKey }) => {
    const result = idempotencyKey
      ? await runOnce(ctx, 'register-company', idempotencyKey, input, (tx) => register(tx, input))
      : await register(ctx, input);
    const message = req.translate(result.requiresDocument ? 'company:api.evaluation' : 'company:api.linked');
    return { ...result, message };
  },
});

/** The calls of company registration (specification 12). */
export const companyApi = [getCompanyInfo, registerCompanyCall];
