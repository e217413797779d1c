import { useState } from 'react'
import { roles } from '#domain/access/roles.ts'
import type { NotificationMessage } from '#domain/notification/message.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useToast } from '#ui/notices/toast-context.ts'
import { MessageDeliveries } from './message-deliveries.tsx'

const longestMessage = 500

/** Somebody who leads the crew writes to all of it, to a role or to a person. */
export function MessageSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const mutate = useMutate()
  const toast = useToast()
  const { actor } = usePlace()
  const { compare } = useFormat()
  const crew = useLive((rows) => rows.all('placeUsers')) ?? []
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const [kind, setKind] = useState<NotificationMessage['to']['kind']>('all')
  const [role, setRole] = useState<(typeof roles)[number]>()
  const [userId, setUserId] = useState('')
  const people = crew.filter(({ id }) => id !== actor).sort((a, b) => compare(a.name, b.name))
  const usedRoles = roles.filter((each) => crew.some((user) => user.role === each))
  const to = recipient(kind, role ?? usedRoles[0], userId || people[0]?.id)

  const send = async () => {
    if (words.trim() === '') return setMissing(true)
    if (to === null) return
    const saved = await mutate('notification.send', { text: words.trim(), to })
    if (!saved.ok) return void toast.show({ content: errorText(saved.error), state: 'error' })
    toast.show({ content: text('notifications.write.sent'), state: 'success' })
    onClose()
  }

  return (
    <SideSheet
      open
      onClose={onClose}
      closeLabel={text('shell.close')}
      title={text('notifications.write')}
      footer={
        <Button kind="primary" icon="send" wide disabled={to === null} onClick={() => void send()}>
          {text('notifications.write.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="field">
          <span className="lbl">{text('notifications.write.to')}</span>
          <Segmented
            wide
            tight
            label={text('notifications.write.to')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'all', label: text('notifications.write.to.all') },
              { value: 'role', label: text('notifications.write.to.role') },
              { value: 'user', label: text('notifications.write.to.user'), disabled: people.length === 0 },
            ]}
          />
        </div>
        {kind === 'role' && (
          <SelectField
            label={text('notifications.write.role')}
            value={role ?? usedRoles[0] ?? ''}
            onChange={(event) => setRole(roles.find((each) => each === event.target.value))}
            options={usedRoles.map((each) => ({ value: each, label: text(`role.${each}`) }))}
          />
        )}
        {kind === 'user' && (
          <SelectField
            label={text('notifications.write.user')}
            value={userId || (people[0]?.id ?? '')}
            onChange={(event) => setUserId(event.target.value)}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextArea
          label={text('notifications.write.text')}
          rows={5}
          maxLength={longestMessage}
          value={words}
          error={missing && words.trim() === '' ? text('notifications.write.text.missing') : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
        <MessageDeliveries />
      </div>
    </SideSheet>
  )
}

function recipient(
  kind: NotificationMessage['to']['kind'],
  role: (typeof roles)[number] | undefined,
  userId: string | undefined,
): NotificationMessage['to'] | null {
  if (kind === 'all') return { kind }
  if (kind === 'role') return role === undefined ? null : { kind, role }
  return userId === undefined ? null : { kind, userId }
}
