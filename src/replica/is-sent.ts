import type { OutboxDb } from './outbox-db.ts'

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
