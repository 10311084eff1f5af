import { BackLink } from '~/views/components/back-link';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { FileDrop } from '~/views/components/forms/file-drop';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CurrentPicture } from './current-picture';
import { pictureForm } from './picture.form';

interface Props {
  has: boolean;
  accept: string;
  errors: FormErrors<typeof pictureForm>;
}

/** Uploads or removes a picture. */
export default function PicturePage({ has, accept, errors }: Props) {
  const { t } = useTranslation('profile');
  const { href } = usePage();
  const field = useFields(pictureForm, { errors });
  return (
    <div className="l-stack l-narrow">
      <header>
        <BackLink href={href('profile')} text={t('picture.back')} />
        <h1>{t('picture.title')}</h1>
        <p className="u-muted">{t('picture.lead')}</p>
      </header>
      <Card>
        <div className="l-stack">
          {has && <CurrentPicture />}
          <Form action={href('picture-edit')} multipart>
            <ErrorSummary errors={summaryErrors(errors)} />
            <FileDrop
              {...field('picture')}
              label={t(has ? 'picture.labelNew' : 'picture.label')}
              accept={accept}
            />
            <Button wide>{t('picture.save')}</Button>
          </Form>
          {has && (
            <Form action={href('picture-remove')}>
              <Button look="quiet">{t('picture.remove')}</Button>
            </Form>
          )}
        </div>
      </Card>
    </div>
  );
}
