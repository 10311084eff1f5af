import { useTranslation } from '~/views/translation';
import { AuditExport, AuditList, type AuditListProps } from './audit-list';

/** The company's audit log. */
export default function CompanyAuditPage(props: AuditListProps) {
  const { t } = useTranslation('audit');
  return (
    <>
      <header className="l-page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="l-page-head__lead">{t('lead')}</p>
        </div>
        <AuditExport {...props} />
      </header>
      <AuditList {...props} />
    </>
  );
}
