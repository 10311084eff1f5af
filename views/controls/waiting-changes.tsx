import type { WaitingChange } from '~/src/domains/controls/controls.types';
import { changeTexts } from '~/src/domains/controls/controls.wording';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  changes: readonly WaitingChange[];
  /** Where a decision is sent; the operators have an address of their own. */
  to?: 'control-change' | 'operator-control-change';
}

/** Changes of controls that wait for a second person, each with what the reader may do; nothing when none waits. */
export function WaitingChanges({ changes, to = 'control-change' }: Props) {
  const { t } = useTranslation('controls');
  if (changes.length === 0) return null;
  return (
    <section className="l-stack" aria-labelledby="mudancas">
      <h2 id="mudancas">{t('title')}</h2>
      <p className="u-muted">{t('lead')}</p>
      {changes.map((change) => (
        <Card key={change.id}>
          <Change change={change} to={to} />
        </Card>
      ))}
    </section>
  );
}

function Change({ change, to }: { change: WaitingChange; to: NonNullable<Props['to']> }) {
  const { t } = useTranslation('controls');
  const { locale } = usePage();
  const { kind, name, canWithdraw, proposedBy } = change;
  const moment = (at: Date) => formatMinute(at, locale);
  const what = name ? `${t(`kind.${kind}`)}: ${name}` : t(`kind.${kind}`);
  const proposal = { who: proposedBy ? toNameCase(proposedBy) : t('gone'), when: moment(change.createdAt) };
  return (
    <article className="l-stack l-stack--s">
      <h3>{what}</h3>
      <ul>
        {changeTexts(change, t, locale).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {change.reason && <p>{t('why', { reason: change.reason })}</p>}
      <p>
        {t(canWithdraw ? 'you' : 'asked', proposal)}{' '}
        {t(change.alone ? 'alone' : 'until', { moment: moment(change.dueAt) })}
      </p>
      <Decision change={change} what={what} to={to} />
    </article>
  );
}

function Decision({
  change,
  what,
  to,
}: {
  change: WaitingChange;
  what: string;
  to: NonNullable<Props['to']>;
}) {
  const { t } = useTranslation('controls');
  const { href, locale } = usePage();
  const { canConfirm, canRefuse, canWithdraw, alone, confirmFrom } = change;
  const button = (decision: 'confirm' | 'refuse' | 'withdraw', look?: 'secondary') => (
    <Button size="small" name="decision" value={decision} look={look}>
      {t(decision)} <span className="u-hidden">{what}</span>
    </Button>
  );
  return (
    <>
      {canWithdraw && !alone && <p className="u-muted">{t('own')}</p>}
      {confirmFrom && <p className="u-muted">{t('early', { moment: formatMinute(confirmFrom, locale) })}</p>}
      {canRefuse && !canConfirm && !alone && !confirmFrom && <p className="u-muted">{t('newcomer')}</p>}
      {(canRefuse || canWithdraw) && (
        <Form action={href(to, { uid: change.id })} className="">
          <ButtonGroup>
            {canConfirm && button('confirm')}
            {canRefuse && button('refuse', 'secondary')}
            {canWithdraw && button('withdraw', 'secondary')}
          </ButtonGroup>
        </Form>
      )}
    </>
  );
}
