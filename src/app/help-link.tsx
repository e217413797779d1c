import { Link, useLocation, useNavigate, type LinkProps } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { useHotkey } from '#ui/buttons/use-hotkey.ts'

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

/** The manual at the foot of a side bar; F1 opens it too. */
export function SideHelp() {
  const text = useText()
  const navigate = useNavigate()
  const help = useHelp()
  useHotkey('f1', () => void navigate(help), { inFields: true })
  return (
    <Link
      {...help}
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

function useHelp() {
  const { placeId } = usePlace()
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').slice(3).join('/') })
  return {
    to: '/p/$placeId/help',
    params: { placeId },
    search: page === '' || page === 'help' ? {} : { from: page },
  } as const satisfies LinkProps
}
