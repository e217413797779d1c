import { isBackground, backgroundKinds } from '#commands/background-commands.ts'
import type { OutboxDb } from './outbox-db.ts'
import type { CommandState, StoredCommand } from './outbox-store.ts'

const states = ['queued', 'sent'] as const

/** Up to so many commands are read themselves, as a queue with a network nearly always is: two reads and no counts. */
const readAtMost = 20

type Waiting = { count: number; oldest: number | null }

/**
 * How much of what people did waits for the server, and when the oldest of it happened (device's clock, ms; null:
 * nothing waits). What a device gives by itself is left out. Counted by indexes, since it is read again with every change
 * of a queue that may be long.
 */
export function readWaiting(outboxDb: OutboxDb): Promise<Waiting> {
  return outboxDb.transaction('r', outboxDb.commands, async () => {
    const all = await countCommands(outboxDb, ...states)
    if (all === 0) return { count: 0, oldest: null }
    return all <= readAtMost ? readFew(outboxDb) : countMany(outboxDb, all)
  })
}

async function readFew({ commands }: OutboxDb): Promise<Waiting> {
  const found = await Promise.all(states.map((state) => commands.where({ state }).toArray()))
  const byPeople = found.flat().filter(({ envelope }) => !isBackground(envelope.kind))
  return { count: byPeople.length, oldest: oldestOf(byPeople) }
}

async function countMany({ commands }: OutboxDb, all: number): Promise<Waiting> {
  const byItself = states.flatMap((state) => backgroundKinds.map((kind) => [state, kind]))
  const background = await Promise.all(
    byItself.map((key) => commands.where('[state+envelope.kind]').equals(key).count()),
  )
  const ofState = (state: string) =>
    commands
      .where({ state })
      .filter(({ envelope }) => !isBackground(envelope.kind))
      .first()
  const first = await Promise.all(states.map(ofState))
  return { count: all - sum(background), oldest: oldestOf(first.filter((each) => each !== undefined)) }
}

function oldestOf(commands: readonly StoredCommand[]): number | null {
  return commands.length === 0 ? null : Math.min(...commands.map(({ envelope }) => envelope.occurredAt))
}

/** How many commands are in one of these states. A count of each: a walk over all of them would touch every command. */
export function countCommands(outboxDb: OutboxDb, ...of: readonly CommandState[]): Promise<number> {
  const { commands } = outboxDb
  return outboxDb.transaction('r', commands, async () =>
    sum(await Promise.all(of.map((state) => commands.where('state').equals(state).count()))),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** Whether the server has answered every command up to this number. Reads only what was open at the last pull. */
export function isSentUpTo(outboxDb: OutboxDb, seq: number): Promise<boolean> {
  const { commands, meta } = outboxDb
  return outboxDb.transaction('r', commands, meta, async () => {
    const answeredSeq = (await meta.get('outbox'))?.answeredSeq ?? 0
    if (seq <= answeredSeq) return true
    const open = commands.where('seq').between(answeredSeq, seq, false, true)
    return (await open.filter(({ answered }) => !answered).count()) === 0
  })
}
