import { Link } from '@tanstack/react-router'
import { initialsOf } from '#domain/text/initials.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ResultsSummary } from './results-summary.tsx'

type ProfileSideProps = { email: string | null; withResults: boolean; onResults: () => void }

/** Who it is, and the ways out; on a phone below everything else. */
export function ProfileSide({ email, withResults, onResults }: ProfileSideProps) {
  const text = useText()
  const { placeId, actor } = usePlace()
  const { user, signOut } = useSession()
  const member = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const name = member?.name ?? user?.name ?? ''
  return (
    <aside aria-label={text('account.profile.you')} className="flex flex-col gap-4">
      <div className="panel flex items-center gap-3 p-4">
        <Avatar initials={initialsOf(name)} on />
        <span className="min-w-0 flex-1 leading-5">
          <b className="block font-semibold">{name}</b>
          <span className="block text-t2 wrap-anywhere text-ink-2">{email ?? user?.email}</span>
          {member && <span className="block text-t2 text-ink-2">{text(`role.${member.role}`)}</span>}
        </span>
      </div>
      {withResults && <ResultsSummary onMore={onResults} />}
      <div className="flex flex-col gap-2">
        <Link to="/places" className={buttonClass({ wide: true })}>
          <Icon name="store" />
          {text('places.title')}
        </Link>
        <Button wide icon="logout" onClick={() => void signOut()}>
          {text('account.sign-out')}
        </Button>
        <p className="text-t1 text-ink-3">{text('account.profile.sign-out.note')}</p>
      </div>
      <Link
        to="/p/$placeId/remove-account"
        params={{ placeId }}
        className={cx(buttonClass({ kind: 'quiet' }), 'mt-2 self-start text-bad')}
      >
        <Icon name="user-x" />
        {text('account.removal.link')}
      </Link>
    </aside>
  )
}
