import type { ShownPart } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { Reveal } from '~/views/operators/reveal';
import type { revealForm } from '~/views/operators/reveal.form';
import { useTranslation } from '~/views/translation';
import { AuditExport, AuditList, type AuditListProps } from './audit-list';

interface Props extends AuditListProps {
  /** The account that the list is filtered by. */
  account: { id: string; name: string } | null;
  /** Null where nothing is masked. */
  reveal: (ShownPart<typeof revealForm> & { action: string }) | null;
}

/** The audit log of all accounts. */
export default function OperatorAuditPage({ account, reveal, ...props }: Props) {
  const { t } = useTranslation('audit');
  const field = (
    <TextField
      name="conta"
      label={t('filter.account')}
      value={props.filter.conta}
      hint={account?.name}
      width="medium"
    />
  );
  return (
    <OperatorLayout title={t('title')} lead={t('operatorLead')} action={<AuditExport {...props} />}>
      {reveal && <Reveal {...reveal} />}
      <AuditList {...props} showAccount filterExtra={field} />
    </OperatorLayout>
  );
}
