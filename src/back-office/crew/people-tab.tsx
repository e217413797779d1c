import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useCrew } from '#hooks/place/people/use-crew.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useInvitations, type SentInvitation } from '#hooks/session/use-invitations.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { AddPersonSheet } from './add-person-sheet.tsx'
import { HandedLink } from './handed-link.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { PeoplePanel } from './people-panel.tsx'

type PeopleTabProps = {
  /** The task that somebody has begun with the buttons of the page. */
  task: 'add' | 'invite' | null
  onClose: () => void
}

/** Who works here and who was asked in. */
export function PeopleTab({ task, onClose }: PeopleTabProps) {
  const text = useText()
  const toast = useToast()
  const [handed, setHanded] = useState<SentInvitation | null>(null)
  const crew = useCrew()
  const invitations = useInvitations()
  const { actor } = usePlace()
  const grantable = usePermissions() ?? []
  const self = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const makesOwners = self?.role === 'owner'
  const sent = (invitation: SentInvitation) => {
    invitations.ask()
    if (invitation.link !== null) return setHanded(invitation)
    toast.show({ content: text('crew.invite.sent', { email: invitation.email }), state: 'success' })
  }
  return (
    <>
      <NotKnown code={crew.failure?.code ?? null} />
      <PeoplePanel people={crew.known} onChanged={crew.ask} />
      <InvitationsPanel invitations={invitations.known ?? []} onChanged={invitations.ask} onSent={sent} />
      {task === 'add' && (
        <AddPersonSheet grantable={grantable} makesOwners={makesOwners} onClose={onClose} onDone={crew.ask} />
      )}
      {task === 'invite' && (
        <InviteSheet grantable={grantable} makesOwners={makesOwners} onClose={onClose} onSent={sent} />
      )}
      {handed?.link != null && (
        <HandedLink invitation={handed} link={handed.link} onClose={() => setHanded(null)} />
      )}
    </>
  )
}

/** Without the server only names and rights are here. */
function NotKnown({ code }: { code: Parameters<ReturnType<typeof useErrorText>>[0] | null }) {
  const text = useText()
  const errorText = useErrorText()
  if (code === null) return null
  return <Banner card tone="warn" icon="cloud-off" title={errorText(code)} detail={text('crew.not-known')} />
}
