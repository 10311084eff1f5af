import type { AuditLine } from '~/src/domains/audit/audit.types';
import { detailTexts, subjectText } from '~/src/domains/audit/audit.wording';
import { formatClock, formatDateTime, formatDay } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Icon } from '~/views/components/icon';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type AuditEvent, toDays } from './audit-days';

interface Props {
  lines: readonly AuditLine[];
  showAccount?: boolean;
}

/** The events day by day, a line each, which opens to its details. */
export function AuditTable({ lines, showAccount }: Props) {
  const { locale } = usePage();
  return toDays(lines).map(({ day, events }) => (
    <section key={day} className="l-stack l-stack--s" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="u-small u-muted u-num">
        {formatDay(day, locale)}
      </h2>
      <div className="c-panel l-ruled">
        {events.map((event) => (
          <Event key={`${event.line.accountId}-${event.line.seq}`} event={event} showAccount={showAccount} />
        ))}
      </div>
    </section>
  ));
}

function Event({ event, showAccount }: { event: AuditEvent; showAccount?: boolean }) {
  const { t } = useTranslation('audit');
  const { locale } = usePage();
  const { line, earlier } = event;
  const subject = subjectText(line, t);
  const what = [t(`action.${line.action}`), earlier.length > 0 && t('times', { count: earlier.length + 1 })];
  return (
    <details className="c-event">
      <summary className="l-grid c-event__line">
        <span className="u-num u-muted">{formatClock(line.at)}</span>
        <span className="c-event__what">
          <b>{what.filter(Boolean).join(' · ')}</b> {subject && <span className="u-muted">{subject}</span>}
        </span>
        <span className="c-event__who">{whoText(line) ?? t('system')}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="c-event__body">
        {[
          ...detailTexts(line, t, locale),
          line.actingAccountName !== line.userName &&
            line.actingAccountName &&
            t('actingAs', { account: line.actingAccountName }),
          showAccount && `${t('column.account')}: ${line.accountName}`,
        ]
          .filter(Boolean)
          .map((text) => (
            <li key={String(text)}>{text}</li>
          ))}
        {[line, ...earlier].map((each) => (
          <li key={each.seq}>
            <span className="u-num">{formatDateTime(each.at, locale)}</span> · <Where line={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const whoText = ({ userName, userEmail }: AuditLine): string | null =>
  userName ? toNameCase(userName) : userEmail;

function Where({ line }: { line: AuditLine }) {
  const { t } = useTranslation('audit');
  const via =
    line.via === 'token'
      ? t('via.token')
      : line.via === 'key'
        ? t('via.key')
        : line.device || t(line.via === 'session' ? 'via.session' : 'via.system');
  return [via, line.network].filter(Boolean).join(' · ');
}
