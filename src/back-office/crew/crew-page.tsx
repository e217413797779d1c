import { useId, useState } from 'react'
import { usePlace } from '#hooks/place-context.ts'
import { usePermissions } from '#hooks/use-can.ts'
import { useCrew } from '#hooks/use-crew.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useInvitations, type SentInvitation } from '#hooks/use-invitations.ts'
import { useLive } from '#hooks/use-live.ts'
import { useStatusPill } from '#hooks/use-status-pill.ts'
import { useText } from '#hooks/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useToast } from '#ui/toast-context.ts'
import { AddPersonSheet } from './add-person-sheet.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { HandedLink } from './handed-link.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export type CrewTab = 'people' | 'devices'

type CrewPageProps = { tab: CrewTab; onTab(tab: CrewTab): void }

/** Who works here, who was asked in, and on which devices. */
export function CrewPage({ tab, onTab }: CrewPageProps) {
  const text = useText()
  const id = useId()
  const pill = useStatusPill()
  const [task, setTask] = useState<'add' | 'invite' | null>(null)
  const [handed, setHanded] = useState<SentInvitation | null>(null)
  const toast = useToast()
  const crew = useCrew()
  const invitations = useInvitations()
  const { actor } = usePlace()
  const grantable = usePermissions() ?? []
  const self = useLive((rows) => rows.get('placeUsers', actor), [actor])
  const makesOwners = self?.role === 'owner'
  const wide = useMedia(media.tablet)
  const close = () => setTask(null)
  const sent = (invitation: SentInvitation) => {
    invitations.ask()
    if (invitation.link !== null) return setHanded(invitation)
    toast.show({ content: text('crew.invite.sent', { email: invitation.email }), state: 'success' })
  }
  const acts = (
    <>
      <Button icon="user-plus" size={wide ? 'sm' : undefined} onClick={() => setTask('add')}>
        {text('crew.add')}
      </Button>
      <Button kind="primary" icon="mail" size={wide ? 'sm' : undefined} onClick={() => setTask('invite')}>
        {text('crew.invite')}
      </Button>
    </>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text('crew.title')}
        actions={
          <>
            {pill}
            {wide && tab === 'people' && acts}
          </>
        }
      >
        <Tabs
          id={id}
          label={text('crew.tabs')}
          value={tab}
          onChange={onTab}
          tabs={(['people', 'devices'] as const).map((value) => ({
            value,
            label: text(`crew.tab.${value}`),
          }))}
        />
      </PageTitle>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${tab}`}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] auto-rows-max content-start gap-4 overflow-y-auto p-3 tablet:p-4 office:px-6"
      >
        {tab === 'people' ? (
          <>
            {!wide && <div className="flex flex-wrap gap-2">{acts}</div>}
            <NotKnown code={crew.failure?.code ?? null} />
            <PeoplePanel people={crew.known} onChanged={crew.ask} />
            <InvitationsPanel
              invitations={invitations.known ?? []}
              onChanged={invitations.ask}
              onSent={sent}
            />
          </>
        ) : (
          <>
            <DevicesPanel />
            <SessionsPanel />
          </>
        )}
      </div>
      {task === 'add' && <AddPersonSheet {...{ grantable, makesOwners }} onClose={close} onDone={crew.ask} />}
      {task === 'invite' && <InviteSheet makesOwners={makesOwners} onClose={close} onSent={sent} />}
      {handed?.link != null && (
        <HandedLink invitation={handed} link={handed.link} onClose={() => setHanded(null)} />
      )}
    </div>
  )
}

/** Without the server only names and rights are here. */
function NotKnown({ code }: { code: Parameters<ReturnType<typeof useErrorText>>[0] | null }) {
  const text = useText()
  const errorText = useErrorText()
  if (code === null) return null
  return <Banner card tone="warn" icon="cloud-off" title={errorText(code)} detail={text('crew.not-known')} />
}
