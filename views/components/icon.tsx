import { cx } from './class-names';
import type { IconName } from './icon-names';
import { useSprite } from './sprite';

interface IconProps {
  name: IconName;
  size?: 's' | 'm' | 'l';
  className?: string;
}

/** A decorative icon: whoever uses one writes the word beside it. */
export function Icon({ name, size = 'm', className }: IconProps) {
  const sprite = useSprite();
  if (!sprite) return null;
  return (
    <svg className={cx('c-icon', size !== 'm' && `c-icon--${size}`, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
