import { CLASS_IDS, type ClassId, jobOf, REST, ruleOf } from '~/src/shared/retention/classes';
import { promiseOf } from '~/src/shared/retention/promises';
import { NONE, Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

const IDS: ClassId[] = CLASS_IDS.filter((id) => id in REST);

/** What goes as a part of other work, or stays, and why. */
export function RestTable({ promises }: { promises: readonly string[] }) {
  const { t } = useTranslation('retention');
  return (
    <Table
      caption={t('rest')}
      captionHidden
      rows={IDS}
      rowKey={(id) => id}
      columns={[
        { key: 'data', header: t('field.data'), main: true, cell: (id) => t(`classes.${id}.data`) },
        { key: 'kept', header: t('field.kept'), cell: (id) => t(`classes.${id}.kept`) },
        { key: 'law', header: t('field.law'), cell: (id) => t(`law.${ruleOf(id).law}`) },
        { key: 'promise', header: t('field.promise'), cell: (id) => promises[promiseOf(id)] ?? NONE },
        { key: 'by', header: t('field.by'), cell: (id) => jobOf(id) ?? t('nobody') },
      ]}
    />
  );
}
