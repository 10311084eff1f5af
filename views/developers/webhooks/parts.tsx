import type {
  DeliveryState,
  Endpoint,
  EndpointState,
} from '~/src/domains/developers/webhooks/webhooks.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

/** Whether events are sent to it. */
export const isRunning = ({ state }: Pick<Endpoint, 'state'>): boolean =>
  state === 'active' || state === 'failing';

const ENDPOINT = {
  active: { tone: 'ok', icon: 'circle-check' },
  failing: { tone: 'warning', icon: 'triangle-alert' },
  paused: { tone: 'neutral', icon: 'pause' },
  disabled: { tone: 'error', icon: 'circle-x' },
} as const;

/** An endpoint's state: text, icon and color. */
export function EndpointBadge({ state }: { state: EndpointState }) {
  const { t } = useTranslation('developers');
  return <Badge {...ENDPOINT[state]}>{t(`endpointState.${state}`)}</Badge>;
}

const DELIVERY = {
  delivered: { tone: 'ok', icon: 'circle-check' },
  waiting: { tone: 'info', icon: 'clock' },
  failed: { tone: 'error', icon: 'circle-x' },
} as const;

/** A delivery's state: text, icon and color. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('developers');
  return <Badge {...DELIVERY[state]}>{t(`deliveryState.${state}`)}</Badge>;
}

/** An endpoint's event kinds, as programs write them. */
export function Kinds({ kinds }: Pick<Endpoint, 'kinds'>) {
  return (
    <span className="l-cluster">
      {kinds.map((kind) => (
        <code key={kind}>{kind}</code>
      ))}
    </span>
  );
}
