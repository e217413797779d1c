import { describe, expect, it } from 'vitest'
import { fail, ok } from '#domain/result.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import type { Envelope } from '#contract/sync.ts'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { sha256 } from '#tests/support/sha256.ts'
import { pushOnce } from '#workers/sync/push.ts'
import type { SyncTransport, TransportFailure } from '#workers/sync/transport.ts'

const id = (n: number) => `00000000-0000-7000-8000-${n.toString().padStart(12, '0')}`

/** A device with some commands waiting, in front of a server that answers as told. */
async function deviceWith(
  count: number,
  answer: (commands: readonly Envelope[]) => Promise<TransportFailure | null> | TransportFailure | null,
) {
  const outbox = createMemoryOutbox(newRegistration(id(1)))
  let made = 100
  const deps = { clock: () => 1_790_000_000_000, newId: () => id(made++), clockOffset: () => 0 }
  for (let n = 0; n < count; n++) {
    const args = { orderId: id(n), lines: [{ lineId: id(n), amount: 1000 }] }
    await enqueue(outbox, deps, { kind: 'line.done', actor: at.cook, session: id(2), args })
  }
  const sent: number[][] = []
  /** The attempts that came with each push. */
  const told: number[] = []
  const transport: Pick<SyncTransport, 'push'> = {
    push: async (commands, attempts) => {
      told.push(attempts)
      sent.push(commands.map((each) => each.seq))
      const failure = await answer(commands)
      if (failure !== null) return fail(failure)
      return ok(
        commands.map(({ seq }) => ({
          seq,
          status: 'applied' as const,
          code: null,
          result: null,
          version: seq,
        })),
      )
    },
  }
  const push = (limit = 20) =>
    pushOnce({
      outbox,
      transport: transport as SyncTransport,
      newId: () => id(made++),
      hash: async (t) => sha256(t),
      limit,
    })
  return { outbox, push, sent, told }
}

describe('a push', () => {
  it('carries at most 20 commands, oldest first (I4)', async () => {
    const device = await deviceWith(23, () => null)
    expect(await device.push()).toEqual({ kind: 'sent', more: true })
    expect(await device.push()).toEqual({ kind: 'sent', more: false })
    expect(await device.push()).toEqual({ kind: 'nothing' })
    expect(device.sent.map((seqs) => seqs.length)).toEqual([20, 3])
    expect(device.sent.flat()).toEqual(Array.from({ length: 23 }, (_, n) => n + 1))
  })

  it('whose answer is lost is sent again as it was (I2)', async () => {
    let lost = true
    const device = await deviceWith(2, () => (lost ? { kind: 'unreachable' } : null))
    expect(await device.push()).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
    lost = false
    await device.push()
    expect(device.sent).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('that is refused is halved until the one alone is found, which is set aside and stood for (L2)', async () => {
    const poison = 3
    const refuses = (commands: readonly Envelope[]) =>
      commands.some(({ seq, kind }) => seq === poison && kind !== 'command.skipped')
    const device = await deviceWith(4, (commands) =>
      refuses(commands) ? { kind: 'refused', code: 'invalid_input' } : null,
    )
    let limit = 20
    for (let tries = 0; tries < 20; tries++) {
      const outcome = await device.push(limit)
      if (outcome.kind === 'nothing') break
      limit = outcome.kind === 'narrow' ? outcome.limit : 20
    }
    const commands = device.outbox.all()
    expect(commands.map((each) => each.state)).toEqual(['applied', 'applied', 'quarantined', 'applied'])
    expect(commands.every((each) => each.answered)).toBe(true)
    expect(commands[2]).toMatchObject({
      code: 'invalid_input',
      envelope: { kind: 'line.done' },
      sendAs: { kind: 'command.skipped', seq: 3 },
    })
  })

  it('that is set aside is stood for without what proved it: that was another command', async () => {
    const refused: TransportFailure = { kind: 'refused', code: 'invalid_input' }
    const device = await deviceWith(1, ([first]) => (first?.kind === 'command.skipped' ? null : refused))
    const proof = { does: 'what the key made of it' }
    await device.outbox.write(async (tx) => {
      const command = must(await tx.get(1), 'the command')
      await tx.put({ ...command, envelope: { ...command.envelope, proof } })
    })
    await device.push()
    const [command] = device.outbox.all()
    expect(command?.envelope.proof).toEqual(proof)
    expect(command?.sendAs).not.toHaveProperty('proof')
  })

  it.each([
    ['waits to be sent', false],
    ['has arrived', true],
  ])(
    'that two leaders were refused stands under the first one’s record, which %s (I2)',
    async (_, arrived) => {
      const refused: TransportFailure = { kind: 'refused', code: 'invalid_input' }
      let tell: (failure: TransportFailure) => void = () => undefined
      const refusals = [new Promise<TransportFailure>((resolve) => (tell = resolve)), refused]
      const records: string[] = []
      const device = await deviceWith(1, (commands) => {
        const record = commands.find(({ kind }) => kind === 'command.skipped')
        if (record === undefined) return refusals.shift() ?? null
        records.push(record.id)
        return null
      })
      const late = device.push(1)
      await device.push(1)
      if (arrived) await device.push(1)
      const before = device.outbox.all()
      tell(refused)
      await late
      expect(device.outbox.all()).toEqual(before)
      await device.push(1)
      expect(records).toEqual([before[0]?.sendAs?.id])
    },
  )

  it('goes back to what the server expects, where it is still here', async () => {
    let failed = false
    const device = await deviceWith(3, () => {
      if (failed) return null
      failed = true
      return { kind: 'gap', expected: 1 }
    })
    expect(await device.push()).toEqual({ kind: 'failed', failure: { kind: 'busy', retryAfter: 0 } })
    expect(await device.push()).toEqual({ kind: 'sent', more: false })
  })

  it('asks for a new registration where what the server expects is gone', async () => {
    const device = await deviceWith(1, () => ({ kind: 'gap', expected: 0 }))
    expect(await device.push()).toEqual({ kind: 'failed', failure: { kind: 'taken' } })
  })

  it('tells how often its first command has met a fault, and blames none of those behind it (L2)', async () => {
    let faults = 2
    const device = await deviceWith(3, () => (faults-- > 0 ? { kind: 'fault' } : null))
    for (let n = 0; n < 3; n++) await device.push()
    expect(device.told).toEqual([0, 1, 2])
    expect(device.outbox.all().map((each) => each.attempts)).toEqual([2, 0, 0])
  })

  it('counts the faults of the server, and nothing else', async () => {
    const answers: TransportFailure[] = [
      { kind: 'unreachable' },
      { kind: 'busy', retryAfter: 1 },
      { kind: 'fault' },
    ]
    const device = await deviceWith(1, () => answers.shift() ?? null)
    for (let n = 0; n < 3; n++) await device.push()
    expect(device.outbox.all()[0]?.attempts).toBe(1)
  })
})
