import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';

/** A form of the page: heading, fields, button. */
export function SettingsForm(props: {
  what: 'switches' | 'code';
  title: string;
  submit: string;
  children: React.ReactNode;
}) {
  const { href } = usePage();
  const to = `operator-settings-${props.what}` as const;
  return (
    <Card>
      <section className="l-stack">
        <h2>{props.title}</h2>
        <RoleGate to={to}>
          <Form action={href(to)}>
            {props.children}
            <Button>{props.submit}</Button>
          </Form>
        </RoleGate>
      </section>
    </Card>
  );
}
