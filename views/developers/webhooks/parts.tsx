import type {
  DeliveryState,
  Endpoint,
  EndpointState,
} from '~/src/domains/developers/webhooks/webhooks.types';
import { Badge } from '~/views/components/badge';
import { useTranslation } from '~/views/translation';

const ENDPOINT_TONE = { active: 'ok', failing: 'warning', paused: 'neutral', disabled: 'error' } as const;
const ENDPOINT_ICON = {
  active: 'circle-check',
  failing: 'triangle-alert',
  paused: 'pause',
  disabled: 'circle-x',
} as const;

/** An endpoint's state: text, icon and color. */
export function EndpointBadge({ state }: { state: EndpointState }) {
  const { t } = useTranslation('developers');
  return (
    <Badge tone={ENDPOINT_TONE[state]} icon={ENDPOINT_ICON[state]}>
      {t(`endpointState.${state}`)}
    </Badge>
  );
}

const DELIVERY_TONE = { delivered: 'ok', waiting: 'info', failed: 'error' } as const;
const DELIVERY_ICON = { delivered: 'circle-check', waiting: 'clock', failed: 'circle-x' } as const;

/** A delivery's state: text, icon and color. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { t } = useTranslation('developers');
  return (
    <Badge tone={DELIVERY_TONE[state]} icon={DELIVERY_ICON[state]}>
      {t(`deliveryState.${state}`)}
    </Badge>
  );
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
