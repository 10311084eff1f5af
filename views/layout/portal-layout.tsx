import { Icon } from '~/views/components/icon';
import { useTranslation } from '~/views/translation';
import { BrandLink } from './brand-link';
import { Form } from './form';
import { LineFooter } from './line-footer';
import { Main, type PageContent } from './main';
import { usePage } from './page-context';
import { LanguageLinks } from './preferences';

/** The frame of the pages for data subjects: no menu, no script; whose data they show, and the way out. */
export function PortalLayout({ content }: { content: PageContent }) {
  const { t } = useTranslation('shell');
  return (
    <div className="l-page l-portal">
      <a className="c-skip" href="#conteudo">
        {t('skip')}
      </a>
      <header className="c-header">
        <div className="l-row l-row--center c-header__bar l-wrap">
          <BrandLink area="subject" />
          <div className="l-row l-row--center l-gap-2 c-header__end">
            <Person />
          </div>
        </div>
      </header>
      <Main content={content} className="l-main l-wrap" tabIndex={-1} />
      <PortalFooter />
    </div>
  );
}

function Person() {
  const { t } = useTranslation('subjects');
  const { href, shell } = usePage();
  if (!shell.subjectCpf) return <LanguageLinks />;
  return (
    <>
      <span className="c-portal-who">
        <Icon name="lock" size="s" /> {t('who', { cpf: shell.subjectCpf })}
      </span>
      <Form action={href('subject-exit')} className="" open>
        <button type="submit" className="c-portal-exit">
          {t('exit')}
        </button>
      </Form>
    </>
  );
}

function PortalFooter() {
  const { t } = useTranslation('subjects');
  const { contacts } = usePage();
  const contact = { address: contacts.privacy, label: t('footer.officer') };
  return <LineFooter contact={contact} links={['privacy', 'status', 'accessibility']} />;
}
