import { OPERATOR_DUTIES, rolesOf } from '~/src/shared/rights/operator-duties';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

/** Which roles each duty belongs to. */
export function DutiesTable() {
  const { t } = useTranslation('desk');
  return (
    <section className="l-stack">
      <h2>{t('staff.duties')}</h2>
      <Card look="flush">
        <Table
          caption={t('staff.duties')}
          captionHidden
          rows={OPERATOR_DUTIES}
          rowKey={(duty) => duty}
          columns={[
            { key: 'duty', header: t('staff.duty'), main: true, cell: (duty) => t(`duty.${duty}`) },
            {
              key: 'roles',
              header: t('staff.roles'),
              cell: (duty) =>
                rolesOf(duty)
                  .map((role) => t(`role.${role}`))
                  .join(', '),
            },
          ]}
        />
      </Card>
    </section>
  );
}
