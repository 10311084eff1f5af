import { OPERATOR_DUTIES, OPERATOR_ROLES, rolesOf } from '~/src/shared/rights/operator-duties';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';

/** What each role is for. */
export function DutiesTable() {
  const { t } = useTranslation('desk');
  return (
    <Card look="flush">
      <Table
        caption={t('staff.duties')}
        rows={OPERATOR_DUTIES}
        rowKey={(duty) => duty}
        columns={[
          { key: 'duty', header: t('staff.duty'), main: true, cell: (duty) => t(`duty.${duty}`) },
          ...OPERATOR_ROLES.map((role) => ({
            key: role,
            header: t(`role.${role}`),
            cell: (duty: (typeof OPERATOR_DUTIES)[number]) => <May is={rolesOf(duty).includes(role)} />,
          })),
        ]}
      />
    </Card>
  );
}

function May({ is }: { is: boolean }) {
  const { t } = useTranslation('desk');
  if (!is) return <span className="u-muted">{t('staff.no')}</span>;
  return (
    <>
      <Icon name="check" size="s" /> {t('staff.yes')}
    </>
  );
}
