import { useState } from 'react'
import { usePeople } from '#hooks/place/use-people.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { WaitingWrite, WaitingWrites } from '#hooks/outbox/use-waiting-writes.ts'
import { Button } from '#ui/button.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { SettleRow } from './settle-row.tsx'
import { useCommandDetail } from './use-command-detail.ts'
import { useCommandTitle } from './use-command-title.ts'
import { useDecide } from './use-decide.ts'
import { nameless, type SubjectNames } from './use-subjects.ts'

type SettleWriteProps = {
  write: WaitingWrite
  names: SubjectNames | undefined
  decide: WaitingWrites['decide']
}

/** A command that was held or parked, with what a manager can do about it. */
export function SettleWrite({ write, names = nameless, decide }: SettleWriteProps) {
  const text = useText()
  const people = usePeople()
  const title = useCommandTitle(write.kind, names)
  const detail = useCommandDetail(write.args)
  const { working, run } = useDecide(decide)
  const [asking, setAsking] = useState(false)
  const { id: commandId, decision, status, deviceName, deviceCode } = write
  const device = deviceName === '' ? deviceCode : `${deviceName} (${deviceCode})`
  const approver = write.approver === null ? '' : people(write.approver)
  const values = { device, author: people(write.actor), approver }
  const act = status === 'held' ? ('apply' as const) : ('replay' as const)
  const who = text('outbox.settle.who', {
    ...values,
    importer: write.importedBy === null ? '' : people(write.importedBy),
    imported: write.importedBy === null ? 'no' : 'yes',
  })
  if (decision !== null) {
    const how = { by: people(decision.by), reason: decision.reason }
    return (
      <SettleRow
        tone="ok"
        icon="check"
        why={text(`outbox.settle.done.${decision.how}`, how)}
        {...{ title, detail, who, at: write.at }}
      />
    )
  }
  return (
    <SettleRow
      tone="warn"
      icon={status === 'held' ? 'hourglass' : 'clock'}
      why={text(
        write.reason === null ? 'outbox.settle.why.parked' : `outbox.settle.why.${write.reason}`,
        values,
      )}
      {...{ title, detail, who, at: write.at }}
      actions={
        <>
          <Button
            aria-label={`${text('outbox.settle.discard')}: ${title}`}
            disabled={working}
            onClick={() => setAsking(true)}
          >
            {text('outbox.settle.discard')}
          </Button>
          <Button
            kind="tint"
            working={working}
            aria-label={`${text(`outbox.settle.${act}`)}: ${title}`}
            onClick={() => void run({ decision: act, commandId }, title)}
          >
            {text(`outbox.settle.${act}`)}
          </Button>
          {asking && (
            <NoteDialog
              title={text('outbox.settle.discard.title', { title })}
              consequence={text('outbox.settle.discard.detail')}
              label={text('outbox.note.reason')}
              confirmLabel={text('outbox.settle.discard')}
              danger
              onClose={() => setAsking(false)}
              onConfirm={(reason) => run({ decision: 'discard', commandId, reason }, title)}
            />
          )}
        </>
      }
    />
  )
}
