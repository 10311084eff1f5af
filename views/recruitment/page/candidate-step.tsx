import type { ReactNode } from 'react';
import type { CandidatePageView } from '~/src/domains/recruitment/page/page.queries';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { contestForm } from './candidate.form';

interface Props {
  view: CandidatePageView;
  token: string;
  title: string;
  /** Where it is sent. */
  route: 'candidate-page-contest' | 'candidate-page-withdraw';
  errors: FormErrors<typeof contestForm>;
  children: ReactNode;
}

/** A form that a candidate reaches from their page. */
export function CandidateStep({ view, token, title, route, errors, children }: Props) {
  const { href } = usePage();
  return (
    <div className="l-grid c-guest">
      <p>
        <a href={href('candidate-page', { token })}>{view.vacancy.title}</a>
      </p>
      <h1>{title}</h1>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href(route, { token })} className="c-card l-stack" open>
        {children}
      </Form>
    </div>
  );
}
