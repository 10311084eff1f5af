import { SANDBOX_ISSUER } from '~/src/shared/issuer';
import { Receipt } from '~/views/components/data/receipt';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { useSample } from './sample';

/** Things on paper, and a dialog's page. */
export function Documents() {
  const s = useSample();
  return (
    <div className="l-grid l-grid--fill l-grid--2">
      <Receipt
        title={s('receipt')}
        meta={s('at')}
        issuer={SANDBOX_ISSUER}
        rows={[
          { label: s('row_product'), value: s('product_person') },
          { label: s('issued'), value: s('issued_value') },
          { label: s('row_date'), value: s('at') },
          { label: s('row_total'), value: s('price'), total: true },
        ]}
        verify={{ code: 'K7PM-2XQ9', href: 'https://idoneo.example/verificar/K7PM-2XQ9' }}
      />
      <DialogPage title={s('ask_title')} level={3} lead={s('info')} foot={s('terms')}>
        <p>{s('ask_text')}</p>
      </DialogPage>
    </div>
  );
}
