import { useState } from 'react'
import { daysLeft } from '#domain/time/days-left.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useInvitationActs, type Invitation, type SentInvitation } from '#hooks/session/use-invitations.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import type { TableColumn } from '#ui/lists/table-model.ts'

type InvitationsPanelProps = {
  invitations: readonly Invitation[]
  onChanged: () => void
  onSent: (invitation: SentInvitation) => void
}

/** Who was asked in and has not come yet. */
export function InvitationsPanel({ invitations, onChanged, onSent }: InvitationsPanelProps) {
  const text = useText()
  const columns = useColumns()
  if (invitations.length === 0) return null
  const acts = (row: Invitation) => <Acts row={row} onChanged={onChanged} onSent={onSent} />
  return (
    <Panel
      flush
      title={text('crew.invitations')}
      action={<span className="text-t2 text-ink-2">{text('crew.invitations.valid')}</span>}
    >
      <DataTable
        label={text('crew.invitations')}
        rows={invitations}
        columns={columns}
        rowActions={acts}
        phoneActions={acts}
      />
    </Panel>
  )
}

function useColumns(): readonly TableColumn<Invitation>[] {
  const text = useText()
  const { day } = useFormat()
  const who = usePeople()
  const now = useNow(60_000)
  return [
    {
      key: 'email',
      label: text('crew.invite.email'),
      strong: true,
      phone: 'title',
      render: ({ email }) => <span className="cut block">{email}</span>,
    },
    {
      key: 'role',
      label: text('crew.column.role'),
      render: ({ role }) => text(`role.${role}`),
    },
    {
      key: 'sent',
      label: text('crew.invitations.sent'),
      hideBelow: 'panel',
      render: ({ sentAt, invitedBy }) => `${day(sentAt)}, ${who(invitedBy)}`,
    },
    {
      key: 'state',
      label: text('crew.invitations.state'),
      phone: 'detail',
      render: ({ sentAt, expiresAt }) =>
        expiresAt <= now ? (
          <Mark tone="bad" icon="clock-alert">
            {text('crew.invitations.expired')}
          </Mark>
        ) : (
          <Mark icon="clock">
            {text('crew.invitations.waits', { count: daysLeft(Math.max(now, sentAt), expiresAt) })}
          </Mark>
        ),
    },
  ]
}

type ActsProps = Pick<InvitationsPanelProps, 'onChanged' | 'onSent'> & { row: Invitation }

function Acts({ row, onChanged, onSent }: ActsProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { sendAgain, withdraw } = useInvitationActs()
  const [working, setWorking] = useState(false)
  const failed = (code: Parameters<typeof errorText>[0]) =>
    toast.show({ content: errorText(code), state: 'error' })
  const again = async () => {
    setWorking(true)
    const sent = await sendAgain(row.id)
    setWorking(false)
    if (sent.ok) onSent(sent.value)
    else failed(sent.error.code)
  }
  const drop = async () => {
    setWorking(true)
    const gone = await withdraw(row.id)
    setWorking(false)
    if (!gone.ok) return failed(gone.error.code)
    toast.show({ content: text('crew.invitations.withdrawn', { email: row.email }), state: 'success' })
    onChanged()
  }
  return (
    <>
      <Button
        size="sm"
        icon="send"
        disabled={working}
        aria-label={text('crew.invitations.again.to', { email: row.email })}
        onClick={() => void again()}
      >
        {text('crew.invitations.again')}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        disabled={working}
        aria-label={text('crew.invitations.withdraw.of', { email: row.email })}
        onClick={() => void drop()}
      >
        {text('crew.invitations.withdraw')}
      </Button>
    </>
  )
}
