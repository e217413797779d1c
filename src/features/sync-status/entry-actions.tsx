import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useCloseCommand } from '#hooks/outbox/use-close-command.ts'
import { useMayClose } from '#hooks/money/use-may-close.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useUndo } from '#ui/notices/undo-context.ts'
import { actionOf, type QueuedCommand } from './command-cause.ts'
import { fixPlaceOf } from './fix-place.ts'
import { NoteDialog } from './note-dialog.tsx'
import { useFix } from './use-fix.ts'

type EntryActionsProps = { entry: QueuedCommand; title: string; checkId: string | null }

/** The acts of a person on an entry of the queue. */
export function EntryActions({ entry, title, checkId }: EntryActionsProps) {
  const text = useText()
  const { engine } = usePlace()
  const action = actionOf(entry)
  if (action === null) return null
  if (action === 'resolve') return <Resolve entry={entry} title={title} checkId={checkId} />
  return (
    <Button
      icon="send"
      className="hidden w-full tablet:flex tablet:w-36"
      aria-label={`${text('outbox.act.retry')}: ${title}`}
      onClick={engine.retryNow}
    >
      {text('outbox.act.retry')}
    </Button>
  )
}

/** Refused: done again where it is done, as a new command, or given up by who may, for a reason. */
function Resolve({ entry, title, checkId }: EntryActionsProps) {
  const text = useText()
  const close = useClose(entry.seq, title)
  const mayClose = useMayClose()(entry.envelope.kind)
  const fix = useFix()
  const [asking, setAsking] = useState(false)
  const place = fixPlaceOf(entry.envelope, checkId)
  const fixNow = async () => {
    if (place === null) return
    await close(text('outbox.fix.reason'))
    await fix(place)
  }
  return (
    <span className="flex w-full flex-col items-end gap-1 tablet:w-auto">
      <span className="flex gap-2">
        <Button
          aria-label={`${text('outbox.act.discard')}: ${title}`}
          disabled={!mayClose}
          title={mayClose ? undefined : text('outbox.discard.manager')}
          onClick={() => setAsking(true)}
        >
          {text('outbox.act.discard')}
        </Button>
        {place !== null && (
          <Button
            kind="tint"
            aria-label={`${text('outbox.act.fix')}: ${title}`}
            onClick={() => void fixNow()}
          >
            {text('outbox.act.fix')}
          </Button>
        )}
      </span>
      {!mayClose && <span className="text-t1 text-ink-3">{text('outbox.discard.manager')}</span>}
      {asking && (
        <NoteDialog
          title={text('outbox.settle.discard.title', { title })}
          consequence={text('outbox.discard.detail')}
          label={text('outbox.note.reason')}
          confirmLabel={text('outbox.act.discard')}
          danger
          onClose={() => setAsking(false)}
          onConfirm={close}
        />
      )}
    </span>
  )
}

function useClose(seq: number, title: string): (reason: string) => Promise<void> {
  const text = useText()
  const undo = useUndo()
  const closeCommand = useCloseCommand()
  return async (reason) => {
    const putBack = await closeCommand(seq, reason)
    if (putBack === null) return
    undo.offer({
      label: text('outbox.closed', { title }),
      undoLabel: text('shell.undo'),
      onUndo: () => void putBack(),
    })
  }
}
