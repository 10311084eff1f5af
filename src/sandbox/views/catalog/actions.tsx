import { Button, ButtonGroup, IconButton } from '~/views/components/button';
import { LinkButton } from '~/views/components/link-button';
import { useSample } from './sample';

/** Buttons in each look and state. */
export function Actions() {
  const s = useSample();
  return (
    <div className="l-stack">
      <ButtonGroup>
        <Button type="button">{s('primary')}</Button>
        <LinkButton href="#actions" look="secondary" iconEnd="arrow-right">
          {s('secondary')}
        </LinkButton>
        <Button type="button" look="quiet">
          {s('quiet')}
        </Button>
        <Button type="button" look="danger" icon="trash-2">
          {s('danger')}
        </Button>
      </ButtonGroup>
      <ButtonGroup>
        <Button type="button" disabled>
          {s('disabled')}
        </Button>
        <Button type="button" aria-busy="true">
          {s('busy')}
        </Button>
        <Button type="button" size="small" look="secondary">
          {s('small')}
        </Button>
        <Button type="button" pulse>
          {s('pulse')}
        </Button>
        <IconButton icon="printer" label={s('icon_only')} />
      </ButtonGroup>
      <ButtonGroup>
        <Button type="button" size="large" icon="sparkles">
          {s('large')}
        </Button>
      </ButtonGroup>
      <p>
        <button type="button" className="c-link">
          {s('as_link')}
        </button>
      </p>
    </div>
  );
}
