import type { ReportLine } from '~/src/domains/reports/reports.types';
import { coverageText, formatDocument } from '~/src/domains/reports/reports.wording';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';
import { useMoment } from './moment';

/** The newest results: about whom first, and what each indicator rests on. */
export function RecentReports({ recent, inCompany }: Pick<HomeProps, 'recent' | 'inCompany'>) {
  const { t } = useTranslation('home');
  const { href } = usePage();
  return (
    <section aria-labelledby="home-recent">
      <div className="l-cluster l-cluster--between c-home__head">
        <h2 id="home-recent">{t('recent')}</h2>
        <a href={href('history')}>{t('allHistory')}</a>
      </div>
      <div className="c-panel">
        <table className="c-table c-recent">
          <caption className="u-hidden">{t('recent')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('purposeColumn')}</th>
              {inCompany && <th scope="col">{t('by')}</th>}
              <th scope="col" className="c-table__end">
                {t('when')}
              </th>
              <th scope="col">{t('risk')}</th>
            </tr>
          </thead>
          <tbody>
            {recent.map((line) => (
              <Row key={line.id} line={line} inCompany={inCompany} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ line, inCompany }: { line: ReportLine; inCompany: boolean }) {
  const { t } = useTranslation('home');
  const { t: tReports } = useTranslation('reports');
  const { href } = usePage();
  const moment = useMoment();
  const { id, productExternalId, subjectName, purpose, orderedBy, createdAt } = line;
  return (
    <tr>
      <td className="c-table__main">
        <a href={href('result-history', { externalId: productExternalId, uniqueIdentifier: id })}>
          {subjectName ?? t('noName')}
        </a>
        <span className="c-table__note u-num">{formatDocument(line.target, line.fullDocument)}</span>
      </td>
      <td>{tReports(`purpose.${purpose}`)}</td>
      {inCompany && <td>{orderedBy ?? ''}</td>}
      <td className="c-table__end">{moment(createdAt)}</td>
      <td>
        <Indicator line={line} />
      </td>
    </tr>
  );
}

/** Never without what it leaves open. */
function Indicator({ line: { riskLevel, coverage } }: { line: ReportLine }) {
  const { t } = useTranslation('reports');
  const open = coverage && coverageText(coverage, t);
  return (
    <>
      {riskLevel && <span className={`c-mark c-risk c-mark--${riskLevel}`}>{t(`risk.${riskLevel}`)}</span>}
      {open && <span className="c-table__note">{open}</span>}
    </>
  );
}
