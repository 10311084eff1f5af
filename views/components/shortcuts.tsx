import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Button } from './button';

/** Explains the page's shortcuts and switches them on or off; hidden without script. */
export function Shortcuts({ on, text, here }: { on: boolean; text: string; here: string }) {
  const { t } = useTranslation('components');
  const { href } = usePage();
  return (
    <Form action={href('shortcuts')} className="l-cluster u-script u-muted u-small">
      <input type="hidden" name="returnTo" value={here} />
      {on ? text : t('shortcuts.off')}
      <Button name="atalhos" value={on ? 'off' : 'on'} look="quiet" size="small">
        {t(on ? 'shortcuts.turnOff' : 'shortcuts.turnOn')}
      </Button>
    </Form>
  );
}
