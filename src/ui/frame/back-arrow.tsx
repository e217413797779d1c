import { Icon } from '#ui/icons/icon.tsx'

/**
 * The properties that make a link the arrow back before a page's title. Only on phones, where the navigation is at
 * the bottom.
 */
export function backArrow(label: string) {
  return {
    'aria-label': label,
    className: 'icon-btn -ml-2 tablet:hidden',
    children: <Icon name="back" size={24} />,
  }
}
