import { describe, expect, it } from 'vitest'
import { canonicalJson } from '#commands/canonical-json.ts'
import { hashedPart } from '#commands/envelope.ts'
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

describe('a batch', () => {
  const bytesOf = (commands: readonly Envelope[]) =>
    commands.reduce((sum, each) => sum + JSON.stringify(each).length, 0)
  const grow = (device: Awaited<ReturnType<typeof deviceWith>>, seq: number, letters: number) =>
    device.outbox.write(async (tx) => {
      const command = must(await tx.get(seq), 'the command')
      const args = { ...command.envelope.args, note: 'x'.repeat(letters) }
      await tx.put({ ...command, envelope: { ...command.envelope, args } })
    })

  it('carries a quarter of a megabyte at most, and a larger command alone', async () => {
    const batches: (readonly Envelope[])[] = []
    const device = await deviceWith(4, (commands) => (batches.push(commands), null))
    await grow(device, 1, 300_000)
    for (const seq of [2, 3, 4]) await grow(device, seq, 100_000)
    for (let n = 0; n < 3; n++) await device.push()
    expect(device.sent).toEqual([[1], [2, 3], [4]])
    for (const batch of batches.slice(1)) expect(bytesOf(batch)).toBeLessThanOrEqual(256 * 1024)
  })

  it('may be full to the last byte', async () => {
    const device = await deviceWith(2, () => null)
    const commands = device.outbox.all().map(({ envelope }) => envelope)
    const note = JSON.stringify({ note: '' }).length - 1
    await grow(device, 2, 256 * 1024 - bytesOf(commands) - note)
    expect(bytesOf(device.outbox.all().map(({ envelope }) => envelope))).toBe(256 * 1024)
    await device.push()
    expect(device.sent).toEqual([[1, 2]])
    const other = await deviceWith(2, () => null)
    await grow(other, 2, 256 * 1024 - bytesOf(commands) - note + 1)
    await other.push()
    expect(other.sent).toEqual([[1]])
  })

  it('never carries more commands than it may, whatever limit is asked for', async () => {
    const device = await deviceWith(23, () => null)
    await device.push(22)
    expect(device.sent[0]).toHaveLength(20)
    await device.push(1)
    expect(device.sent[1]).toEqual([21])
  })

  it('is full with its twentieth command, also where only one behind it would be too long', async () => {
    const device = await deviceWith(23, () => null)
    await grow(device, 23, 300_000)
    await device.push()
    expect(device.sent[0]).toHaveLength(20)
  })

  it('that is refused is halved, rounded down, and one alone is not halved any more', async () => {
    const refused: TransportFailure = { kind: 'refused', code: 'x' }
    const device = await deviceWith(3, () => refused)
    expect(await device.push(3)).toEqual({ kind: 'narrow', limit: 1 })
    expect(await device.push(2)).toEqual({ kind: 'narrow', limit: 1 })
    expect(await device.push(1)).toEqual({ kind: 'sent', more: true })
  })
})

describe('a command that is under way', () => {
  it('is marked as sent, for people to see; one that was decided stays as it was', async () => {
    const device = await deviceWith(2, () => ({ kind: 'unreachable' }))
    await device.outbox.write(async (tx) => {
      await tx.put({ ...must(await tx.get(2), 'the second'), state: 'held' })
    })
    await device.push()
    expect(device.outbox.all().map(({ state }) => state)).toEqual(['sent', 'held'])
  })

  it('that was carried out here says when; another one says nothing of that', async () => {
    const carried: Envelope[] = []
    const device = await deviceWith(3, (commands) => (carried.push(...commands), { kind: 'unreachable' }))
    await device.outbox.write(async (tx) => {
      const second = must(await tx.get(2), 'the second')
      await tx.put({ ...second, state: 'applied', appliedAt: 1_790_000_000_500 })
      const third = must(await tx.get(3), 'the third')
      await tx.put({ ...third, state: 'queued', appliedAt: 1_790_000_000_700 })
    })
    await device.push()
    const { envelope } = must(device.outbox.all()[1], 'the second')
    expect(carried[0]).not.toHaveProperty('appliedAt')
    expect(carried[1]).toEqual({ ...envelope, appliedAt: 1_790_000_000_500 })
    expect(carried[2]).not.toHaveProperty('appliedAt')
  })
})

describe('the record that stands for a refused command', () => {
  const refused: TransportFailure = { kind: 'refused', code: 'invalid_input' }

  it('names what it stands for, by its kind, its size and a hash, under the same number', async () => {
    const device = await deviceWith(1, () => refused)
    const [before] = device.outbox.all()
    const { envelope } = must(before, 'the command')
    const text = canonicalJson(hashedPart(envelope))
    expect(await device.push()).toEqual({ kind: 'sent', more: true })
    const { id: own, ...sendAs } = must(device.outbox.all()[0]?.sendAs, 'the record')
    expect(own).not.toBe(envelope.id)
    expect(sendAs).toMatchObject({
      kind: 'command.skipped',
      v: 1,
      seq: envelope.seq,
      actor: envelope.actor,
      session: envelope.session,
      occurredAt: envelope.occurredAt,
      args: {
        id: envelope.id,
        kind: 'line.done',
        hash: sha256(text),
        bytes: text.length,
        reason: 'invalid_input',
      },
    })
    expect(device.outbox.all()[0]).toMatchObject({ state: 'quarantined', code: 'invalid_input', envelope })
  })

  it('is of the first version of its kind, whatever the version of what it stands for', async () => {
    const device = await deviceWith(1, () => refused)
    await device.outbox.write(async (tx) => {
      const command = must(await tx.get(1), 'the command')
      await tx.put({ ...command, envelope: { ...command.envelope, v: 3 } })
    })
    await device.push()
    expect(device.outbox.all()[0]?.sendAs).toMatchObject({ kind: 'command.skipped', v: 1 })
  })

  it('stands for nothing that the server has taken meanwhile from another tab (I2)', async () => {
    const device = await deviceWith(1, async () => {
      await device.outbox.write(async (tx) => {
        const command = must(await tx.get(1), 'the command')
        await tx.put({ ...command, state: 'applied', answered: true })
      })
      return refused
    })
    await device.push()
    expect(device.outbox.all()[0]).toMatchObject({ state: 'applied', sendAs: null, code: null })
  })

  it('waits as for a fault of the server where it is refused itself, and stays what it is', async () => {
    const device = await deviceWith(1, () => refused)
    await device.push()
    const before = device.outbox.all()
    expect(await device.push()).toEqual({ kind: 'failed', failure: { kind: 'fault' } })
    expect(device.outbox.all()).toEqual(before)
  })
})
