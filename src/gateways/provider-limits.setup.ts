import { z } from 'zod';

const perSecond = (usual: number) => z.coerce.number().int().min(1).max(10_000).default(usual);

/** Queries to each source per second, over all workers; those of Transparência are settings of its gateway. */
export const providerLimitsEnvironment = {
  SERPRO_PER_SECOND: perSecond(50),
  CNPJ_PER_SECOND: perSecond(20),
  INFOSIMPLES_PER_SECOND: perSecond(5),
  BUREAU_PER_SECOND: perSecond(50),
  SIGAP_PER_SECOND: perSecond(20),
};

type Environment = z.infer<z.ZodObject<typeof providerLimitsEnvironment>>;

/** Queries per second that each provider allows. */
export const providerLimits = (env: Environment) => ({
  serpro: env.SERPRO_PER_SECOND,
  cnpj: env.CNPJ_PER_SECOND,
  infosimples: env.INFOSIMPLES_PER_SECOND,
  bureau: env.BUREAU_PER_SECOND,
  sigap: env.SIGAP_PER_SECOND,
});

export type ProviderLimits = ReturnType<typeof providerLimits>;
