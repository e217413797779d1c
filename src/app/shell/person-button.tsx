import { initialsOf } from '#domain/text/initials.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'

/**
 * Who is here; lets somebody else take the device over. In the head of every page, or in the side bar where there is
 * one, so that it is one press away.
 */
export function PersonButton({ onSwitch }: { onSwitch: () => void }) {
  const text = useText()
  const { user } = useSession()
  if (user === null) return null
  const label = text('shell.switch', { name: user.name })
  return (
    <button
      type="button"
      className="icon-btn icon-btn-line who"
      aria-label={label}
      title={label}
      onClick={onSwitch}
    >
      <Avatar initials={initialsOf(user.name)} small />
    </button>
  )
}
