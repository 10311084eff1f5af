import type { NextPrice } from '~/src/domains/catalog/price.service';
import type { ScheduledPrice } from '~/src/domains/catalog/schedule.types';
import type { ControlValue, WaitingChange } from '~/src/domains/controls/controls.types';
import { formatDay, toDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Table } from '~/views/components/data/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Margin } from './margin';

/** A decision of two operators, as listed beside its price. */
export interface PriceDecision {
  after: ControlValue;
  reason: string | null;
  proposedBy: string | null;
  decidedBy: string | null;
}

interface Props {
  /** Newest first. */
  schedule: readonly ScheduledPrice[];
  applied: readonly PriceDecision[];
  changes: readonly WaitingChange[];
  preview: NextPrice | null;
  now: Date;
}

type State = 'preview' | 'waiting' | 'coming' | 'current' | 'over';
const TONES = {
  preview: 'neutral',
  waiting: 'info',
  coming: 'brand',
  current: 'ok',
  over: 'neutral',
} as const;

interface Line extends NextPrice {
  key: string;
  state: State;
  cost: number;
  reason: string | null;
  who: readonly (string | null)[];
}

function toLines({ schedule, applied, changes, preview, now }: Props): Line[] {
  const cost = schedule[0]?.cost ?? 0;
  const current = schedule.find(({ validFrom }) => validFrom <= now)?.id;
  const fresh = (state: State, next: ControlValue | NextPrice, by: Pick<Line, 'reason' | 'who'>): Line => ({
    key: state,
    state,
    cost,
    price: Number(next?.price),
    from: String(next?.from),
    ...by,
  });
  const stateOf = ({ id, validFrom }: ScheduledPrice): State => {
    if (validFrom > now) return 'coming';
    return id === current ? 'current' : 'over';
  };
  return [
    ...(preview ? [fresh('preview', preview, { reason: null, who: [] })] : []),
    ...changes.map(({ after, reason, proposedBy }) => fresh('waiting', after, { reason, who: [proposedBy] })),
    ...schedule.map((each): Line => {
      const from = toDay(each.validFrom);
      const decision = applied.find(({ after }) => after?.from === from);
      const who = decision ? [decision.proposedBy, decision.decidedBy] : [];
      const { id: key, price, cost: costThen } = each;
      return {
        key,
        price,
        from,
        cost: costThen,
        state: stateOf(each),
        reason: decision?.reason ?? null,
        who,
      };
    }),
  ];
}

/** Every price of a product, newest first: proposed, to come, in force, over. */
export function PriceSchedule(props: Props) {
  const { t } = useTranslation('operators');
  const { locale } = usePage();
  return (
    <section className="l-stack l-stack--s">
      <h2>{t('catalog.schedule')}</h2>
      <p className="u-muted">{t('catalog.keeps')}</p>
      <Card look="flush">
        <Table
          caption={t('catalog.schedule')}
          captionHidden
          rows={toLines(props)}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'from',
              header: t('catalog.from'),
              main: true,
              cell: (line) => (
                <>
                  {formatDay(line.from, locale)}
                  <Why {...line} />
                </>
              ),
            },
            {
              key: 'price',
              header: t('catalog.price'),
              end: true,
              cell: ({ price }) => formatMoney(price, locale),
            },
            {
              key: 'margin',
              header: t('catalog.margin'),
              end: true,
              cell: ({ price, cost }) => <Margin price={price} cost={cost} />,
            },
            {
              key: 'state',
              header: t('catalog.stateLabel'),
              cell: ({ state }) => <Badge tone={TONES[state]}>{t(`catalog.state.${state}`)}</Badge>,
            },
          ]}
        />
      </Card>
    </section>
  );
}

/** The reason, and who asked and confirmed. */
function Why({ reason, who }: Pick<Line, 'reason' | 'who'>) {
  const names = who.filter((name) => name !== null).map((name) => toNameCase(name));
  const words = [reason && `“${reason}”`, names.join(', ')].filter(Boolean).join(' · ');
  return words ? <span className="u-muted u-small"> {words}</span> : null;
}
