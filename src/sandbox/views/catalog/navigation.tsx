import { ContextBar } from '~/views/components/context-bar';
import { ChipFilter } from '~/views/components/data/chip-filter';
import { Pagination } from '~/views/components/data/pagination';
import { Stepper } from '~/views/components/data/stepper';
import { Tabs } from '~/views/components/tabs';
import { useSample } from './sample';

/** Ways through a list, a page, a sequence. */
export function Navigation() {
  const s = useSample();
  return (
    <div className="l-stack">
      <Tabs
        tabs={[
          { label: s('events'), href: '#navigation', current: true, count: 12 },
          { label: s('user'), href: '#navigation', current: false },
        ]}
      />
      <ChipFilter
        clearHref="#navigation"
        chips={[
          { label: s('today'), href: '#navigation', on: true },
          { label: s('week'), href: '#navigation', on: false },
          { label: s('with_documents'), href: '#navigation', on: false },
        ]}
      />
      <Stepper steps={[s('step_data'), s('step_phone'), s('step_code'), s('step_end')]} current={2} />
      <p>
        <ContextBar name={s('issued_value')} switchHref="#navigation" />
      </p>
      <Pagination previousHref="#navigation" nextHref="#navigation" />
    </div>
  );
}
