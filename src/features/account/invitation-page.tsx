import { Link, useNavigate } from '@tanstack/react-router'
import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#hooks/session/session-context.ts'
import { useInvitationLink, type InvitationLink } from '#hooks/session/use-invitation-link.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import { EntranceActs, EntrancePage } from './entrance-page.tsx'
import { EntranceState, EntranceHint } from './entrance-state.tsx'
import { FailureNote } from './failure-note.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Who invites, as what, and the way in: with the account of the e-mail, or with one that is made here. */
export function InvitationPage({ token }: { token: string }) {
  const text = useText()
  const link = useInvitationLink(token)
  return (
    <EntrancePage title={text('account.invitation.title')} note={text('account.note.new-device')}>
      <Shown link={link} />
    </EntrancePage>
  )
}

function Shown({ link: { shown, retry, accept } }: { link: InvitationLink }) {
  const text = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  if (shown === undefined)
    return (
      <Skeleton label={text('account.invitation.loading')} className="flex flex-col gap-3">
        <Bone className="h-20" />
        <Bone className="h-12" />
      </Skeleton>
    )
  if (!shown.ok && shown.error.code !== 'link_gone' && shown.error.code !== 'invalid_input')
    return (
      <>
        <FailureNote failure={shown.error} />
        <Button size="lg" wide onClick={retry}>
          {text('shell.retry')}
        </Button>
      </>
    )
  if (!shown.ok) return <Gone />
  const { place, email, role, hasAccount } = shown.value
  const other = user !== null && user.email?.toLowerCase() !== email.toLowerCase()
  return (
    <>
      <Invited place={place.name} role={role} />
      {other && <EntranceHint>{text('account.invitation.someone', { name: user.name })}</EntranceHint>}
      <InvitationForm
        place={place.name}
        email={email}
        hasAccount={hasAccount}
        accept={accept}
        onJoined={(placeId) => void navigate({ to: '/p/$placeId', params: { placeId }, replace: true })}
      />
    </>
  )
}

function Invited({ place, role }: { place: string; role: Role }) {
  const text = useText()
  return (
    <div className="flex items-center gap-4 rounded-r2 border border-line p-4">
      <span className="grid h-12 w-12 flex-none place-items-center rounded-r2 bg-accent-soft text-accent-text">
        <Icon name="store" />
      </span>
      <span className="min-w-0">
        <b className="block text-t4 font-[650]">{text('account.invitation.to', { place })}</b>
        <span className="block text-t2 text-ink-2">
          {text('account.invitation.as', { role: text(`role.${role}`) })}
        </span>
      </span>
    </div>
  )
}

function Gone() {
  const text = useText()
  return (
    <>
      <EntranceState
        icon="unlink"
        tone="warn"
        title={text('account.invitation.gone')}
        text={text('account.invitation.gone.text')}
      />
      <EntranceActs>
        <Link to="/sign-in" className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}>
          {text('account.back')}
        </Link>
      </EntranceActs>
    </>
  )
}
