import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';

/** A form of the page: heading, fields, button. */
export function SettingsForm(props: {
  what: 'amounts' | 'switches' | 'code';
  title: string;
  submit: string;
  children: React.ReactNode;
}) {
  const { href } = usePage();
  return (
    <Card>
      <section className="l-stack">
        <h2>{props.title}</h2>
        <Form action={href(`operator-settings-${props.what}`)}>
          {props.children}
          <Button>{props.submit}</Button>
        </Form>
      </section>
    </Card>
  );
}
