import type { ReportLine } from '~/src/domains/reports/reports.types';
import { Button } from '~/views/components/button';
import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Id of the form that reveals masked names. */
export const REVEAL_FORM = 'reveal';

interface Props {
  lines: readonly ReportLine[];
  /** URL of their page. */
  address: string;
}

/** Explains masking, and reveals; a row's own button submits this form too. */
export function Reveal({ lines, address }: Props) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  const hidden = lines.filter((line) => line.hidden);
  return (
    <div className="c-panel l-row l-row--center c-masked">
      <Icon name="eye-off" />
      <Form id={REVEAL_FORM} action={href('history-reveal')} className="l-cluster">
        <span>{t('mask.text')}</span>
        <input type="hidden" name="returnTo" value={address} />
        {hidden.map(({ id }) => (
          <input key={id} type="hidden" name="todas" value={id} />
        ))}
        {hidden.length > 0 && (
          <Button look="secondary" size="small" icon="eye">
            {t('mask.all')}
          </Button>
        )}
      </Form>
    </div>
  );
}
