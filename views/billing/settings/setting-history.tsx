import type { SettingLine } from '~/src/domains/billing/settings/settings.types';
import { settingText } from '~/src/domains/billing/settings/settings.wording';
import { formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import type { SettingName } from '~/src/shared/settings/settings';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const TONES = { coming: 'brand', current: 'ok', over: 'neutral', withdrawn: 'neutral' } as const;

interface Props {
  name: SettingName;
  lines: readonly SettingLine[];
}

/** Every value of a setting, the newest first: who changed what, from when, and why. */
export function SettingHistory({ name, lines }: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const text = (value: number) => settingText(name, value, t, locale);
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('setting.history')}</h2>
      {lines.length === 0 ? (
        <p className="u-muted">{t('setting.noHistory')}</p>
      ) : (
        <Card look="flush">
          <Table
            caption={t('setting.history')}
            captionHidden
            rows={lines}
            rowKey={({ id }) => String(id)}
            columns={[
              {
                key: 'from',
                header: t('setting.begins'),
                main: true,
                cell: (line) => (
                  <>
                    {formatMinute(line.validFrom, locale)} <Why line={line} />
                  </>
                ),
              },
              {
                key: 'before',
                header: t('setting.before'),
                end: true,
                cell: ({ before }) => text(before),
              },
              {
                key: 'value',
                header: t('setting.after'),
                end: true,
                cell: ({ value }) => <strong>{text(value)}</strong>,
              },
              {
                key: 'state',
                header: t('setting.stateLabel'),
                cell: ({ state }) => <Badge tone={TONES[state]}>{t(`setting.state.${state}`)}</Badge>,
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

/** The reason; who asked, confirmed and withdrew, and when. */
function Why({ line }: { line: SettingLine }) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  const who = (name: string | null) => (name ? toNameCase(name) : t('setting.gone'));
  const { madeBy, decidedBy, createdAt, withdrawnAt, withdrawnBy, reason } = line;
  const at = (moment: Date) => formatMinute(moment, locale);
  const words = [
    `“${reason}”`,
    decidedBy
      ? t('setting.askedBy', { who: who(madeBy), other: who(decidedBy), at: at(createdAt) })
      : t('setting.changedBy', { who: who(madeBy), at: at(createdAt) }),
    withdrawnAt && t('setting.withdrawnBy', { who: who(withdrawnBy), at: at(withdrawnAt) }),
  ];
  return <span className="u-muted u-small">{words.filter(Boolean).join(' · ')}</span>;
}

/** A value to come, with the button that takes it and what follows back. */
export function ComingValue({ name, line }: { name: SettingName; line: SettingLine }) {
  const { t } = useTranslation('operators');
  const { href, locale } = usePage();
  const words = {
    value: settingText(name, line.value, t, locale),
    at: formatMinute(line.validFrom, locale),
    now: settingText(name, line.before, t, locale),
  };
  return (
    <Card title={t('setting.nextTitle')}>
      <p>{t('setting.begin', words)}</p>
      <RoleGate to="operator-setting-withdraw">
        <Form action={href('operator-setting-withdraw', { setting: name })}>
          <input type="hidden" name="line" value={line.id} />
          <Button look="secondary">
            {t('setting.withdraw')} <span className="u-hidden">{words.at}</span>
          </Button>
        </Form>
      </RoleGate>
    </Card>
  );
}
