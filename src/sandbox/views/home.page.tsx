import { useTranslation } from '~/views/translation';
import { DemoAccounts } from './demo-accounts';
import { FaultForm, type FaultFormProps } from './fault-form';
import { OutboxTable, type SandboxMessage } from './outbox-table';
import { PeopleTable, type TestSubject } from './people-table';
import { PixTable, type SandboxCharge } from './pix-table';
import { type SandboxOrder, TerminalTable } from './terminal-table';

interface HomePageProps extends FaultFormProps {
  appOrigin: string;
  people: TestSubject[];
  messages: SandboxMessage[];
  charges: SandboxCharge[];
  orders: SandboxOrder[];
}

const SECTIONS = ['accounts', 'outbox', 'pix', 'terminal', 'people', 'companies', 'faults'] as const;

/** All fakes of the outside world on one page. */
export function HomePage({ appOrigin, people, messages, charges, orders, ...faults }: HomePageProps) {
  const { t, i18n } = useTranslation('sandbox');
  const other = i18n.language === 'en-US' ? 'pt-BR' : 'en-US';
  return (
    <div className="l-stack l-stack--l">
      <header className="l-stack">
        <h1>{t('title')}</h1>
        <p className="l-page-head__lead">{t('lead')}</p>
        <nav aria-label={t('sections')}>
          <ul className="l-cluster">
            <li>
              <a href={`${appOrigin}/`}>{t('back')}</a>
            </li>
            {SECTIONS.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{t(`${name}.title`)}</a>
              </li>
            ))}
            <li>
              <a href="/sandbox/verification">{t('verification.title')}</a>
            </li>
            <li>
              <a href="/sandbox/chat">{t('chat.title')}</a>
            </li>
            <li>
              <a href={`${appOrigin}/sandbox/components`}>{t('components')}</a>
            </li>
            <li>
              <a href={`/sandbox?lng=${other}`} lang={other} hrefLang={other}>
                {t('otherLanguage')}
              </a>
            </li>
          </ul>
        </nav>
      </header>
      <DemoAccounts />
      <OutboxTable messages={messages} />
      <PixTable charges={charges} />
      <TerminalTable orders={orders} />
      <p>
        {t('sample.text')} <a href="/sandbox/batch.csv">{t('sample.link')}</a> ·{' '}
        <a href="/sandbox/batch.xlsx">XLSX</a>
      </p>
      <p>
        <a href="/sandbox/verification">{t('verification.link')}</a>
      </p>
      <PeopleTable id="people" rows={people.filter((person) => person.kind === 'CPF')} />
      <PeopleTable id="companies" rows={people.filter((person) => person.kind === 'CNPJ')} />
      <FaultForm {...faults} />
    </div>
  );
}
