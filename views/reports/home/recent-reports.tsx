import type { ReportLine } from '~/src/domains/reports/reports.types';
import { coverageText, formatDocument, riskText } from '~/src/domains/reports/reports.wording';
import { toNameCase, toShortName } from '~/src/shared/names';
import { subjectKind } from '~/src/shared/query-target';
import { Moment } from '~/views/components/data/moment';
import { usePage } from '~/views/layout/page-context';
import { Reveal } from '~/views/reports/history/reveal';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';

/** The latest results: subject first, with each indicator's coverage. */
export function RecentReports({
  recent,
  inCompany,
  userId,
}: Pick<HomeProps, 'recent' | 'inCompany' | 'userId'>) {
  const { t } = useTranslation('home');
  const { href } = usePage();
  return (
    <section aria-labelledby="home-recent">
      <div className="l-cluster l-cluster--between c-home__head">
        <h2 id="home-recent">{t('recent')}</h2>
        <a href={href('history')}>{t('allHistory')}</a>
      </div>
      {recent.some(({ hidden }) => hidden) && <Reveal lines={recent} address={href('home')} />}
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
              <Row key={line.id} line={line} inCompany={inCompany} userId={userId} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ line, inCompany, userId }: { line: ReportLine } & Pick<HomeProps, 'inCompany' | 'userId'>) {
  const { t } = useTranslation('home');
  const { t: tHistory } = useTranslation('reportHistory');
  const { href } = usePage();
  const { id, productExternalId, subjectName, purpose, orderedBy, ordererId, createdAt } = line;
  return (
    <tr>
      <td className="c-table__main">
        <a href={href('result-history', { externalId: productExternalId, uniqueIdentifier: id })}>
          {line.hidden
            ? tHistory('mask.name')
            : subjectName
              ? toNameCase(subjectName, subjectKind(line.target))
              : t('noName')}
        </a>
        <span className="c-table__note u-num">
          {line.hidden ? line.document : formatDocument(line.target, line.fullDocument)}
        </span>
      </td>
      <td>{tHistory(`purpose.${purpose}`)}</td>
      {inCompany && (
        <td className="c-recent__who">{ordererId === userId ? t('you') : toShortName(orderedBy ?? '')}</td>
      )}
      <td className="c-table__end">
        <Moment at={createdAt} />
      </td>
      <td>
        <Indicator line={line} />
      </td>
    </tr>
  );
}

/** Always with its coverage: what is missing, or that every source answered. */
function Indicator({ line: { riskLevel, coverage } }: { line: ReportLine }) {
  const { t } = useTranslation('reports');
  if (!riskLevel || !coverage) return null;
  const { answered, total } = coverage;
  return (
    <>
      <span className={`c-mark c-risk c-mark--${riskLevel}`}>{riskText(riskLevel, coverage, t)}</span>
      <span className="c-table__note">
        {coverageText(coverage, t) ?? t('coverage.answered', { count: answered, total })}
      </span>
    </>
  );
}
