import { Button, ButtonGroup } from '~/views/components/button';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';

interface Props {
  /** Route of the decision. */
  to: 'operator-adjustment' | 'operator-unmatched-payment';
  /** Hidden fields identifying what is decided. */
  fields: Record<string, string>;
  /** Value and label of each decision, the expected one first. */
  first: [string, string];
  second: [string, string];
}

/** The two buttons of a pending decision in the operators' lists. */
export function DecideForm({ to, fields, first, second }: Props) {
  const { href } = usePage();
  return (
    <RoleGate to={to}>
      <Form action={href(to)} className="">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ButtonGroup>
          <Button size="small" name="decision" value={first[0]}>
            {first[1]}
          </Button>
          <Button size="small" look="secondary" name="decision" value={second[0]}>
            {second[1]}
          </Button>
        </ButtonGroup>
      </Form>
    </RoleGate>
  );
}
