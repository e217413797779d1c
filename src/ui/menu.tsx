import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: IconName
  /** Why it cannot be chosen, or a second line. */
  detail?: ReactNode
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

type MenuProps = {
  /** What the menu is for; the name of its button when that is only a picture. */
  label: string
  entries: readonly MenuEntry[]
  icon?: IconName
  /** Content of the button in place of the icon; then pass `className` too, such as `buttonClass()`. */
  children?: ReactNode
  className?: string
}

/** A button that opens a short list of acts. Arrows, letters and Esc work. */
export function Menu({
  label,
  entries,
  icon = 'dots-vertical',
  children,
  className = 'icon-btn',
}: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton className={className} aria-label={label} title={label}>
        {children ?? <Icon name={icon} size={24} />}
      </MenuButton>
      <MenuItems anchor={{ to: 'bottom end', gap: 4, padding: 12 }} modal={false} className="menu">
        {entries.map((entry) => (
          <MenuItem key={entry.key} disabled={entry.disabled ?? false}>
            <button type="button" className={cx('menu-item', entry.danger && 'bad')} onClick={entry.onSelect}>
              {entry.icon && <Icon name={entry.icon} />}
              <span className="min-w-0 flex-1">
                {entry.label}
                {entry.detail && <span className="block text-t1 text-ink-3">{entry.detail}</span>}
              </span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}
