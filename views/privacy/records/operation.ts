import type { TFunction } from 'i18next';
import type { Protection } from '~/src/domains/privacy/records/processing.queries';
import { type ClassId, RETENTION, ruleOf } from '~/src/shared/retention/classes';

type RetentionTexts = TFunction<'retention'>;

/** One operation of processing, in words. */
export interface Operation {
  id: ClassId;
  data: string;
  purpose: string;
  holders: string;
  kinds: string;
  basis: string;
  recipients: string;
  period: string;
  law: string;
  protection: string;
  tables: readonly string[];
}

/** The record of one operation in a language (LGPD, art. 37). */
export function describeOperation(t: RetentionTexts, { id, sealed, indexes }: Protection): Operation {
  const rule = ruleOf(id);
  return {
    id,
    data: t(`classes.${id}.data`),
    purpose: t(`classes.${id}.purpose`),
    holders: rule.holders.map((each) => t(`holder.${each}`)).join('; '),
    kinds: rule.data.map((each) => t(`data.${each}`)).join('; '),
    basis: rule.basis.map((each) => t(`basis.${each}`)).join('; '),
    recipients: rule.recipients.map((each) => t(`recipient.${each}`)).join('; '),
    period: t(`classes.${id}.kept`),
    law: t(`law.${rule.law}`),
    protection: describeProtection(t, sealed.length, indexes.length),
    tables: RETENTION[id].tables,
  };
}

function describeProtection(t: RetentionTexts, sealed: number, indexes: number): string {
  const own = [
    sealed > 0 && t('protection.sealed', { count: sealed }),
    indexes > 0 && t('protection.indexes', { count: indexes }),
  ].filter(Boolean);
  return [...own, t('protection.all')].join('; ');
}
