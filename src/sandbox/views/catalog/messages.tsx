import { Badge } from '~/views/components/badge';
import { RiskBadge } from '~/views/components/data/risk-badge';
import { Banner } from '~/views/components/feedback/banner';
import { Notice } from '~/views/components/feedback/notice';
import { Toast } from '~/views/components/feedback/toast';
import { useSample } from './sample';

/** What the product says, by weight: badge, notice, toast, banner. */
export function Messages() {
  const s = useSample();
  return (
    <div className="l-stack">
      <div className="l-grid l-grid--fill l-grid--2">
        <Notice title={s('info_title')}>{s('info')}</Notice>
        <Notice tone="ok">{s('ok')}</Notice>
        <Notice tone="warning">{s('warning')}</Notice>
        <Notice tone="error" title={s('error_title')}>
          {s('error')}
        </Notice>
        <Toast tone="ok" text={s('ok')} />
        <Toast tone="error" text={s('error')} />
      </div>
      <Banner icon="sparkles" action={<a href="#messages">{s('banner_action')}</a>}>
        {s('banner')}
      </Banner>
      <Banner tone="warning">{s('warning')}</Banner>
      <div className="l-cluster">
        <Badge>{s('queued')}</Badge>
        <Badge tone="brand">{s('new')}</Badge>
        <Badge tone="ok" icon="check">
          {s('done')}
        </Badge>
        <Badge tone="warning" icon="clock">
          {s('partial')}
        </Badge>
        <Badge tone="error" icon="x">
          {s('failed')}
        </Badge>
        <Badge tone="info">{s('today')}</Badge>
      </div>
      <div className="l-cluster">
        <RiskBadge level="none" size="large" />
        <RiskBadge level="low" />
        <RiskBadge level="medium" />
        <RiskBadge level="high" />
        <RiskBadge level="unknown" />
      </div>
    </div>
  );
}
