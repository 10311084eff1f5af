import { Card } from '~/views/components/card';
import { Empty } from '~/views/components/feedback/empty';
import { Meter, Progress } from '~/views/components/feedback/progress';
import { LinkButton } from '~/views/components/link-button';
import { useSample } from './sample';

/** Empty, loading, under way. */
export function States() {
  const s = useSample();
  return (
    <div className="l-stack">
      <div className="l-grid l-grid--fill l-grid--3">
        <Card>
          <Empty
            icon="file-search"
            title={s('empty_first')}
            text={s('empty_first_text')}
            action={<LinkButton href="#states">{s('primary')}</LinkButton>}
          />
        </Card>
        <Card>
          <Empty title={s('empty_match')} text={s('empty_match_text')} />
        </Card>
        <Card>
          <Empty icon="lock" title={s('empty_right')} text={s('empty_right_text')} />
        </Card>
      </div>
      <div className="l-grid l-grid--fill l-grid--2">
        <Card className="l-stack">
          <Progress label={s('report')} value={3} max={5} note={s('report_note')} />
          <Progress label={s('sources')} note={s('report_note')} />
          <Meter label={s('limit')} value={196_000} max={200_000} text={s('limit_text')} tone="warning" />
        </Card>
      </div>
    </div>
  );
}
