import * as v from 'valibot'
import { useState } from 'react'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useDeviceWords } from '#hooks/texts/use-device-words.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { WaitingCommand, WaitingCommands } from '#hooks/outbox/use-waiting-commands.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useFormat } from '#hooks/texts/use-format.ts'
import { NoteDialog } from './note-dialog.tsx'
import { ResolveRow } from './resolve-row.tsx'
import { useCommandTitle } from './use-command-title.ts'
import { useDecide } from './use-decide.ts'
import { nameless, type SubjectNames } from './use-subjects.ts'
import { grosze } from '#domain/unit-fields.ts'

type ResolveCommandProps = {
  command: WaitingCommand
  names: SubjectNames | undefined
  decide: WaitingCommands['decide']
}

/** A command that was held or parked, with what a manager can do about it. */
export function ResolveCommand({ command, names = nameless, decide }: ResolveCommandProps) {
  const text = useText()
  const people = usePeople()
  const title = useCommandTitle(command.kind, names)
  const detail = useCommandDetail(command.args)
  const { working, run } = useDecide(decide)
  const [asking, setAsking] = useState(false)
  const { id: commandId, decision, status, deviceName, deviceCode } = command
  const device = useDeviceWords().titleOf({ name: deviceName, code: deviceCode })
  const approver = command.approver === null ? '' : people(command.approver)
  const values = { device, author: people(command.actor), approver }
  const act = status === 'held' ? ('apply' as const) : ('replay' as const)
  const who = text('outbox.settle.who', {
    ...values,
    importer: command.importedBy === null ? '' : people(command.importedBy),
    imported: command.importedBy === null ? 'no' : 'yes',
  })
  if (decision !== null) {
    const how = { by: people(decision.by), reason: decision.reason }
    return (
      <ResolveRow
        tone="ok"
        icon="check"
        why={text(`outbox.settle.done.${decision.how}`, how)}
        title={title}
        detail={detail}
        who={who}
        at={command.at}
      />
    )
  }
  return (
    <ResolveRow
      tone="warn"
      icon={status === 'held' ? 'hourglass' : 'clock'}
      why={text(
        command.reason === null ? 'outbox.settle.why.parked' : `outbox.settle.why.${command.reason}`,
        values,
      )}
      title={title}
      detail={detail}
      who={who}
      at={command.at}
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

/** How many dishes are named. */
const mostNamed = 4

/** The content of a command in one line: dishes, money, the words of the person; empty where it has none. */
function useCommandDetail(args: Readonly<Record<string, unknown>>): string {
  const format = useFormat()
  const { lines, amount, comment, reason } = detailOf(args)
  const dishes = lines
    .slice(0, mostNamed)
    .map(({ name, quantity }) => `${format.quantity(quantity)} × ${name}`)
  const all = lines.length > mostNamed ? [...dishes, '…'] : dishes
  return [all.join(', '), amount === null ? '' : format.money(amount), comment, reason]
    .filter((part) => part !== '')
    .join(' · ')
}

const detailSchema = v.object({
  lines: v.fallback(v.array(v.object({ name: v.string(), quantity: v.number() })), []),
  amount: v.fallback(v.nullable(grosze), null),
  comment: v.fallback(v.string(), ''),
  reason: v.fallback(v.string(), ''),
})

/** The parts of a command that people can judge it by: dishes (thousandths), money (grosze), words. */
type CommandDetail = v.InferOutput<typeof detailSchema>

/** Reads the arguments of any kind of command, of this version or another. */
export function detailOf(args: Readonly<Record<string, unknown>>): CommandDetail {
  return v.parse(detailSchema, args)
}
