import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

/** What makes a link the arrow back before a page's title: on phones, where the navigation is at the bottom, or always. */
export function backArrow(label: string, where: 'on-phones' | 'always' = 'on-phones') {
  return {
    'aria-label': label,
    className: cx('icon-btn -ml-2', where === 'on-phones' && 'tablet:hidden'),
    children: <Icon name="back" size={24} />,
  }
}
