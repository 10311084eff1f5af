import type { Evaluation } from '~/src/domains/onboarding/onboarding.types';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

/** Compares the registering person with the partners in the register. */
export function Proof({ proof }: { proof: NonNullable<Evaluation['proof']> }) {
  const { t } = useTranslation('evaluations');
  const { registrant, partners } = proof;
  const answer = (same: boolean | null) =>
    same === null ? t('proof.hidden') : t(same ? 'proof.yes' : 'proof.no');
  return (
    <Card title={t('proof.title')}>
      <DescriptionList
        items={[
          {
            term: t('proof.registrant'),
            value: registrant ? `${registrant.name}, ${registrant.cpf}` : t('proof.unknown'),
          },
        ]}
      />
      {partners.length === 0 ? (
        <p>{t('proof.none')}</p>
      ) : (
        <Table
          caption={t('proof.title')}
          captionHidden
          rows={partners}
          rowKey={({ name, document }) => `${name}-${document}`}
          columns={[
            { key: 'name', header: t('proof.partner'), main: true, cell: ({ name }) => name },
            {
              key: 'document',
              header: t('proof.document'),
              cell: ({ document }) => document ?? t('proof.hidden'),
            },
            { key: 'role', header: t('proof.role'), cell: ({ role }) => role ?? '' },
            { key: 'sameName', header: t('proof.name'), cell: ({ sameName }) => answer(sameName) },
            { key: 'same', header: t('proof.digits'), cell: ({ sameDocument }) => answer(sameDocument) },
          ]}
        />
      )}
    </Card>
  );
}
