import { Link } from '@tanstack/react-router'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useHelp } from './use-help.ts'

/** Leads to the manual, at the part about the page that is open. */
export function HelpIcon({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  const label = text('shell.side.help-page')
  return (
    <Link {...useHelp()} className="icon-btn icon-btn-line" aria-label={label} title={label} onClick={onOpen}>
      <Icon name="help" />
    </Link>
  )
}

/** The manual at the foot of a side bar, which says that F1 opens it too. */
export function SideHelp() {
  const text = useText()
  return (
    <Link
      {...useHelp()}
      className="flex-none"
      aria-label={text('shell.side.help')}
      title={text('shell.side.help')}
      aria-keyshortcuts="F1"
      activeOptions={{ includeSearch: false }}
    >
      <Icon name="help" size={18} />
    </Link>
  )
}
