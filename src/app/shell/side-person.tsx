import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** Who is signed in and as what; leads to the own account and signing out. */
export function SidePerson() {
  const text = useText()
  const { placeId, actor } = usePlace()
  const { user } = useSession()
  const member = useLive((rows) => rows.get('placeUsers', actor), [actor])
  return (
    <Link to="/p/$placeId/profile" params={{ placeId }}>
      <span className="min-w-0">
        <span className="cut block">{member?.name ?? user?.name ?? text('shell.more')}</span>
        {member && <span className="cut block text-t1 text-ink-3">{text(`role.${member.role}`)}</span>}
      </span>
    </Link>
  )
}
