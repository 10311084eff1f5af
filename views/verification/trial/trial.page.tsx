import type { TrialsLeft } from '~/src/domains/verification/trial/trial.types';
import { type BotTrap, BotTrapFields } from '~/views/access/botcheck/bot-check';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { EndBadge } from './end-badge';
import { trialForm } from './trial.form';
import type { TrialSubject } from './trial.types';
import { TrialPictures } from './trial-pictures';

interface Props extends FormContent<typeof trialForm> {
  /** Empty without the sandbox, which serves their pictures. */
  people: readonly TrialSubject[];
  trialsLeft: TrialsLeft;
  trap: BotTrap;
  /** No trials are left. */
  full: boolean;
}

/** A trial verification for anybody: what happens, what does not, and the start form. */
export default function TrialPage(props: Props) {
  const { people, trialsLeft, full } = props;
  const { t } = useTranslation('trial');
  const { href } = usePage();
  return (
    <div className="l-stack l-stack--l">
      <div className="l-duo l-duo--even l-duo--top">
        <div className="l-stack l-stack--l">
          <header>
            <h1>{t('heading')}</h1>
            <p className="l-page-head__lead">{t('lead')}</p>
          </header>
          <Points title={t('happens.title')} points={HAPPENS.map((each) => t(`happens.${each}`))} />
          <Points title={t('not.title')} points={EXCLUSIONS.map((each) => t(`not.${each}`))} />
        </div>
        {full || trialsLeft.count === 0 ? <Full /> : <Start {...props} />}
      </div>
      {people.length > 0 && <TrialPictures people={people} />}
      <p>
        <a href={href('doccheck')}>{t('more')}</a>
      </p>
    </div>
  );
}

const HAPPENS = ['link', 'pictures', 'decision', 'result'] as const;
const EXCLUSIONS = ['asked', 'template', 'charged', 'kept'] as const;

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className="l-stack l-stack--s">
      <h2>{title}</h2>
      <ul className="l-grid l-gap-2 c-guest__list">
        {points.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}

/** No trials are left for now: an account has no such limit. */
function Full() {
  const { t } = useTranslation('trial');
  const { href } = usePage();
  return (
    <Notice tone="warning" title={t('full.title')} alert>
      <p>{t('full.text')}</p>
      <p>
        <LinkButton href={href('signup')}>{t('full.account')}</LinkButton>
      </p>
    </Notice>
  );
}

function Start({ people, trialsLeft, trap, values, errors }: Props) {
  const { t } = useTranslation('trial');
  const field = useFields(trialForm, { values, errors });
  const { t: tSandbox } = useTranslation('sandbox');
  const { href } = usePage();
  return (
    <Card title={t('start.title')} id="comecar">
      <Form action={href('doccheck-try')} className="l-stack" open>
        <ErrorSummary errors={summaryErrors(errors)} />
        {people.length > 0 ? (
          <RadioCards
            {...field('pessoa')}
            value={values.pessoa ?? people[0]?.code}
            options={[
              ...people.map(({ code, name, ends }) => ({
                value: code,
                title: name,
                hint: tSandbox(`verification.shows.${code}`),
                aside: <EndBadge ends={ends} />,
              })),
              { value: 'camera', title: t('start.camera'), hint: t('start.cameraHint') },
            ]}
          />
        ) : (
          <>
            <input type="hidden" name="pessoa" value="camera" />
            <p>{t('start.cameraHint')}</p>
          </>
        )}
        <Checkbox {...field.box('aceite')} />
        <BotTrapFields {...trap} />
        <Button iconEnd="arrow-right">{t('start.submit')}</Button>
        <p className="u-small u-muted">{t('start.left', { count: trialsLeft.count, of: trialsLeft.of })}</p>
      </Form>
    </Card>
  );
}
