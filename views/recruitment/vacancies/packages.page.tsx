import type { PackageRow } from '~/src/domains/recruitment/recruitment.types';
import { formatDate } from '~/src/shared/dates';
import { type Column, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';

interface Props {
  slug: string;
  packages: PackageRow[];
  /** Names of products by their external ids. */
  names: Record<string, string>;
  newUid: string;
}

/** The check packages that vacancies choose from. */
export default function PackagesPage(props: Props) {
  const { slug, packages, newUid } = props;
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const at = { partner: slug };
  const add = (
    <LinkButton href={href('check-package', { ...at, packageUid: newUid })} icon="plus">
      {t('package.new')}
    </LinkButton>
  );
  return (
    <>
      <SubBar slug={slug} place="setup" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('vacancy-setup', at)}>{t('setup.title')}</a>
        </p>
        <header className="l-page-head">
          <h1>{t('packages.title')}</h1>
          {packages.length > 0 && add}
        </header>
        <p>{t('packages.lead')}</p>
        {packages.length > 0 ? (
          <List {...props} />
        ) : (
          <Empty icon="layers" title={t('packages.empty')} text={t('packages.firstText')} action={add} />
        )}
      </div>
    </>
  );
}

function List({ slug, packages, names }: Props) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const columns: Column<PackageRow>[] = [
    {
      key: 'name',
      header: t('package.name'),
      main: true,
      cell: ({ id, name }) => <a href={href('check-package', { partner: slug, packageUid: id })}>{name}</a>,
    },
    {
      key: 'products',
      header: t('package.products'),
      cell: ({ products }) => products.map((id) => names[id] ?? id).join(', '),
    },
    { key: 'version', header: t('package.version'), end: true, cell: ({ version }) => version },
    {
      key: 'changed',
      header: t('package.changed'),
      cell: ({ changed_at }) => <span className="u-num">{formatDate(changed_at, locale)}</span>,
    },
  ];
  return (
    <div className="c-panel">
      <Table
        caption={t('packages.title')}
        captionHidden
        columns={columns}
        rows={packages}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
