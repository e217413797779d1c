import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/icons/icon.tsx'

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
  /** The purpose of the menu; the name of its button when that is only a picture. */
  label: string
  entries: readonly MenuEntry[]
  icon?: IconName
  /** Content of the button in place of the icon; then pass `className` too, such as `buttonClass()`. */
  children?: ReactNode
  className?: string
  /** Open from the start: another page has asked for what stands here. */
  opensAtOnce?: boolean
}

/**
 * A button that opens a short list of acts. Arrows, letters and Esc work. Until it is pressed for the first time it is
 * nothing but a button: lists have one in each of their lines.
 */
export function PopupMenu(props: MenuProps) {
  const [wanted, setWanted] = useState(props.opensAtOnce ?? false)
  if (wanted) return <OpenMenu {...props} />
  const { label, className = 'icon-btn' } = props
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        setWanted(true)
      }}
    >
      <Face {...props} />
    </button>
  )
}

/** Opens with its first drawing. */
function OpenMenu(props: MenuProps) {
  const { label, entries, className = 'icon-btn' } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    // The library opens a menu by its button only.
    button.current?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  }, [])
  return (
    <HeadlessMenu>
      <MenuButton ref={button} className={className} aria-label={label} title={label}>
        <Face {...props} />
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

function Face({ children, icon = 'dots-vertical' }: MenuProps) {
  return children ?? <Icon name={icon} size={24} />
}
