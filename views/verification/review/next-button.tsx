import { Button } from '~/views/components/button';
import { Key } from '~/views/components/key';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface NextButtonProps {
  /** The open case. */
  from?: string;
  previous?: boolean;
  look?: 'primary' | 'secondary' | 'quiet';
}

/** Locks the next waiting case and opens it. */
export function NextButton({ from, previous = false, look = 'primary' }: NextButtonProps) {
  const { t } = useTranslation('review');
  const { href } = usePage();
  const key = previous ? 'K' : 'J';
  const text = previous ? t('next.previous') : from ? t('next.next') : t('next.first');
  return (
    <Form action={href('doccheck-next')} className="">
      {from && <input type="hidden" name="de" value={from} />}
      {previous && <input type="hidden" name="sentido" value="anterior" />}
      <Button look={look} aria-keyshortcuts={key}>
        {text} <Key name={key} />
      </Button>
    </Form>
  );
}
