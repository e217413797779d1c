import { describe, expect, it } from 'vitest'
import type { CommandResult } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import type { StoredCommand } from '#replica/outbox/outbox-store.ts'
import { confirm, recordResults, sendAgainFrom, sendWhatIsMissing } from '#replica/outbox/record-results.ts'
import { id } from '#tests/commands/run.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { at } from '#tests/support/places/bistro.ts'
import { newRegistration } from '#tests/support/registration.ts'

/** A device with some commands, the first of which the server has answered. */
async function device(count: number, answered = 0) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  let made = 900
  for (let n = 1; n <= count; n++) {
    const ports = { clock: () => 1_790_000_000_000, newId: () => id(made++), clockOffset: () => 0 }
    const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
    await enqueue(outbox, ports, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  const change = (seq: number, changed: Partial<StoredCommand>) =>
    outbox.write(async (tx) => tx.put({ ...must(await tx.get(seq), 'a command'), ...changed }))
  for (let seq = 1; seq <= answered; seq++) await change(seq, { state: 'applied', answered: true })
  await outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), answeredSeq: answered }))
  return {
    outbox,
    change,
    hear: (result: Partial<CommandResult>, name = id(1)) =>
      recordResults(outbox, name, [
        { seq: 1, status: 'applied', code: null, result: null, version: 7, ...result },
      ]),
    first: () => must(outbox.all()[0], 'the first'),
    answered: () => outbox.all().map((command) => command.answered),
  }
}

describe('an answer to a command', () => {
  it('says nothing to a device that has another name by now: it sends it again under that (L1)', async () => {
    const { hear, answered } = await device(1)
    await hear({}, id(8))
    expect(answered()).toEqual([false])
    await hear({})
    expect(answered()).toEqual([true])
  })

  it('says when it was applied, and of one that was not no such thing', async () => {
    const applied = await device(1)
    await applied.hear({ version: 7 })
    expect(applied.first()).toMatchObject({ state: 'applied', appliedAt: 7, code: null })
    const rejected = await device(1)
    await rejected.hear({ status: 'rejected', code: 'check_closed', version: 7 })
    expect(rejected.first()).toMatchObject({ state: 'rejected', code: 'check_closed', answered: true })
    expect(rejected.first()).not.toHaveProperty('appliedAt')
  })

  it('leaves why it was set aside, where a record stands for it (L2)', async () => {
    const { change, hear, first } = await device(1)
    await change(1, { state: 'quarantined', code: 'invalid_input', sendAs: first().envelope })
    await hear({ status: 'rejected', code: 'another' })
    expect(first()).toMatchObject({ state: 'quarantined', code: 'invalid_input', answered: true })
  })

  it('may be to one that is no longer kept: the others are heard all the same', async () => {
    const { outbox, answered } = await device(2)
    await outbox.write((tx) => tx.remove([1]))
    const result = { status: 'applied' as const, code: null, result: null, version: 7 }
    await recordResults(
      outbox,
      id(1),
      [1, 2].map((seq) => ({ ...result, seq })),
    )
    expect(answered()).toEqual([true])
  })

  it.each(['held', 'parked'] as const)(
    'is the last word on one that was %s only with a manager’s decision (I2)',
    async (state) => {
      const { change, hear, first } = await device(1)
      await change(1, { state, answered: true })
      await hear({ status: 'rejected', code: 'late' })
      expect(first()).toMatchObject({ state, code: null })
      const decision = { how: 'applied' as const, by: at.owner, at: 1, reason: '' }
      await hear({ status: 'applied', decision })
      expect(first()).toMatchObject({ state: 'applied', decided: decision })
    },
  )

  it('leaves put away what a person has put away and a restored server refuses once more', async () => {
    for (const [status, state] of [
      ['rejected', 'skipped'],
      ['applied', 'applied'],
    ] as const) {
      const { change, hear, first } = await device(1)
      await change(1, { state: 'skipped' })
      await hear({ status, code: null })
      expect(first().state).toBe(state)
    }
  })
})

describe('what was answered', () => {
  it('and is not in the rows of the last page goes out again: a server lacks it that was restored (I1)', async () => {
    const { outbox, answered } = await device(4, 3)
    await confirm(outbox, id(1), 1, [])
    expect(answered()).toEqual([true, false, false, false])
    expect(outbox.current()).toMatchObject({ confirmedSeq: 1, answeredSeq: 1 })
  })

  it('stays answered where a server of another history does not say what it has of the device', async () => {
    const { outbox, answered } = await device(2, 2)
    await sendWhatIsMissing(outbox, null)
    expect(answered()).toEqual([true, true])
    await sendWhatIsMissing(outbox, 1)
    expect(answered()).toEqual([true, false])
  })

  it('and goes out again counts as new: when it was in the rows before is forgotten (I1)', async () => {
    const { outbox } = await device(3, 3)
    const marks = [1, 2, 3].map((seq) => ({ seq, at: seq * 1_000 }))
    await outbox.write(async (tx) => tx.putMeta({ ...(await tx.meta()), marks }))
    await outbox.write((tx) => sendAgainFrom(tx, 2))
    expect(outbox.current().marks).toEqual(marks.slice(0, 1))
  })
})
