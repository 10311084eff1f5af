import type { OutsideService } from '~/src/configuration/outside-services';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  services: readonly { name: OutsideService; settings: readonly string[] }[];
}

/** For operators: the outside services, and what is not available without those that are not configured. */
export default function ServicesPage({ services }: Props) {
  const { t } = useTranslation('services');
  const { isOff } = usePage();
  const off = services.filter(({ name }) => isOff(name));
  const on = services.filter(({ name }) => !isOff(name));
  const counts = { count: off.length, total: services.length };
  return (
    <OperatorLayout title={t('title')} lead={t('lead')}>
      <p className="u-strong">{off.length === 0 ? t('allOn') : t('someOff', counts)}</p>
      <Card look="flush">
        <Table
          caption={t('title')}
          captionHidden
          rows={[...off, ...on]}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', header: t('service'), main: true, cell: ({ name }) => t(`name.${name}`) },
            {
              key: 'state',
              header: t('state'),
              cell: ({ name }) => (
                <Badge tone={isOff(name) ? 'warning' : 'ok'}>{t(isOff(name) ? 'off' : 'on')}</Badge>
              ),
            },
            { key: 'effect', header: t('effect'), line: 2, cell: ({ name }) => t(`turnsOff.${name}`) },
            {
              key: 'settings',
              header: t('settings'),
              line: 3,
              cell: ({ settings }) => <Names names={settings} />,
            },
          ]}
        />
      </Card>
      <p className="u-muted">{t('how')}</p>
    </OperatorLayout>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="l-cluster l-cluster--near">
      {names.map((name) => (
        <li key={name}>
          <code className="u-xs u-break">{name}</code>
        </li>
      ))}
    </ul>
  );
}
