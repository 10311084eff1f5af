import type { WaitingLine } from '~/src/domains/reports/reports.types';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { HomeProps } from './home.types';
import { useMoment } from './moment';

/** What needs somebody's eyes: reports under way, and those that failed and were not asked again. */
export function OpenWork({ waiting }: Pick<HomeProps, 'waiting'>) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="home-waiting">
      <h2 className="c-home__head" id="home-waiting">
        {t('waiting')} <span className="u-muted">{waiting.length}</span>
      </h2>
      <ul className="c-panel c-waiting">
        {waiting.map((line) => (
          <Waiting key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ line }: { line: WaitingLine }) {
  const { t } = useTranslation('home');
  const { href } = usePage();
  const moment = useMoment();
  const { id, productExternalId, productName, createdAt, progress } = line;
  const name = line.subjectName ?? line.document;
  const note = progress?.total ? t('progress', progress) : t('inQueue');
  return (
    <li>
      <Icon name={progress ? 'refresh-cw' : 'circle-x'} />
      <span>
        <strong>{progress ? name : t('failed', { name })}</strong>
        <small>{progress ? note : t('failedNote', { product: productName })}</small>
      </span>
      <small className="u-num">{moment(createdAt)}</small>
      <LinkButton
        href={href('result-history', { externalId: productExternalId, uniqueIdentifier: id })}
        look="secondary"
        size="small"
      >
        {t(progress ? 'follow' : 'see')}
        <span className="u-hidden"> {name}</span>
      </LinkButton>
    </li>
  );
}
