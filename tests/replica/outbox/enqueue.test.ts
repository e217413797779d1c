import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { enqueueAll } from '#replica/outbox/enqueue.ts'
import { createOutboxStore, OutboxDb } from '#replica/outbox/outbox-db.ts'
import type { OutboxStore } from '#replica/outbox/outbox-store.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { moving } from '#tests/commands/moves.ts'
import { id, order } from '#tests/commands/run.ts'
import { documentOf } from '#tests/commands/sale.ts'

const who = { actor: id(1), session: id(2) }
const box = (n: number) => ({
  kind: 'packaging.create' as const,
  ...who,
  args: { id: id(n), values: { name: `Pudełko ${n}`, grossPrice: 100 }, position: null },
})

const outboxes: [string, (name: string) => Promise<OutboxStore>][] = [
  ['memory', async () => createMemoryOutbox(newRegistration(id(9), 'A7K'))],
  [
    'IndexedDB',
    async (name) => {
      const db = new OutboxDb(name)
      await db.meta.put({ ...newRegistration(id(9), 'A7K'), key: 'outbox' })
      return createOutboxStore(db)
    },
  ],
]

describe.each(outboxes)('in %s', (_, open) => {
  it('acts that belong together take numbers without a gap, in their order', async () => {
    const outbox = await open('numbers')
    let made = 10
    const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 0 }
    const first = await enqueueAll(outbox, deps, [box(1), box(2)])
    const [third] = await enqueueAll(outbox, deps, [box(3)])
    expect([...first, third].map((command) => command?.seq)).toEqual([1, 2, 3])
    const [stored, meta] = await outbox.read(async (tx) => [await tx.after(0), await tx.meta()] as const)
    expect(stored.map(({ envelope }) => envelope.args['id'])).toEqual([id(1), id(2), id(3)])
    expect(meta.nextSeq).toBe(4)
  })

  it('acts are proved before the strict write begins, which waits for nothing', async () => {
    const { number: _, ...placed } = order(1)
    const outbox = await open('proved')
    const steps: string[] = []
    let made = 10
    const [command] = await enqueueAll(
      {
        read: (work) => outbox.read(work),
        write: (work) => (steps.push('written'), outbox.write(work)),
      },
      {
        clock: () => 5,
        newId: () => id(made++),
        clockOffset: () => 7,
        printerIds: () => [id(3)],
        async prove(commands) {
          await new Promise((resolve) => setTimeout(resolve, 1))
          steps.push('proved')
          return commands.map((each) => ({ does: JSON.stringify(each) }))
        },
      },
      [{ kind: 'order.place', ...who, args: placed }],
    )
    expect(steps).toEqual(['proved', 'written'])
    const { does = '' } = command?.envelope.proof ?? {}
    // Neither the number nor the printers, which the saving has added since.
    const { v } = command?.envelope ?? {}
    expect(JSON.parse(does)).toEqual(
      JSON.parse(
        JSON.stringify({
          id: id(10),
          kind: 'order.place',
          v,
          actor: who.actor,
          occurredAt: 5,
          clockOffset: 7,
          args: placed,
        }),
      ),
    )
    expect(command?.envelope).toMatchObject({ id: id(10), occurredAt: 5, args: { number: 'A7K-1' } })
  })

  it('acts are on their way to the disk before anybody else hears of them', async () => {
    const outbox = await open('sealed')
    const deps = { clock: () => 5, newId: () => id(10), clockOffset: () => 0 }
    const order: string[] = []
    const told: OutboxStore = {
      read: (work) => outbox.read(work),
      write: (work) =>
        outbox.write((tx) =>
          work({
            ...tx,
            put: (command) => {
              order.push('put')
              return tx.put(command)
            },
            commitNow: () => {
              order.push('sealed')
              tx.commitNow()
            },
          }),
        ),
    }
    await enqueueAll(told, deps, [box(1)], () => order.push('told'))
    expect(order).toEqual(['put', 'sealed', 'told'])
    expect(await outbox.read((tx) => tx.get(1))).not.toBeNull()
  })

  it('nothing may follow once a write is sealed', async () => {
    const outbox = await open('after')
    const late = outbox.write(async (tx) => {
      const meta = await tx.meta()
      tx.commitNow()
      await tx.putMeta({ ...meta, nextSeq: 9 })
    })
    await expect(late).rejects.toThrow(Error)
    expect(await outbox.read(async (tx) => (await tx.meta()).nextSeq)).toBe(1)
  })
})

it('acts that belong together are saved all or none', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  let made = 0
  const deps = {
    clock: () => 5,
    newId: () => {
      if (++made === 2) throw new Error('no more ids')
      return id(made)
    },
    clockOffset: () => 0,
  }
  await expect(enqueueAll(outbox, deps, [box(1), box(2)])).rejects.toThrow('no more ids')
  expect(outbox.all()).toEqual([])
  expect(outbox.current().nextSeq).toBe(1)
})

it('prints for a printer of this device are its own from the start, others are left to be claimed', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  const { clientId } = outbox.current()
  let made = 10
  const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 0, printerIds: () => [id(70)] }
  const job = (printerId: string) => ({
    kind: 'print-job.create' as const,
    ...who,
    args: {
      jobId: id(made++),
      kind: 'bill' as const,
      printerId,
      printoutId: null,
      orderCheckId: id(5),
      orderId: null,
      lineIds: null,
      reason: '',
      content: null,
      copy: 1,
      claimedBy: null,
    },
  })
  const [mine, other, sent, box1] = await enqueueAll(outbox, deps, [
    job(id(70)),
    job(id(71)),
    { kind: 'order.place', ...who, args: order(1) },
    box(1),
  ])
  expect(mine?.envelope.args['claimedBy']).toBe(clientId)
  expect(other?.envelope.args['claimedBy']).toBeNull()
  expect(sent?.envelope.args['printsHere']).toEqual({ clientId, printerIds: [id(70)] })
  expect(box1?.envelope.args).not.toHaveProperty('printsHere')
})

it('orders take the next number of the series of their device; nothing else uses one up', async () => {
  const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
  let made = 10
  const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 0 }
  const { number: _placed, ...placed } = order(1)
  const { number: _extended, ...extended } = order(2)
  const { number: _moved, ...moved } = moving(3, [[1, 1000]])
  await enqueueAll(outbox, deps, [
    { kind: 'order.place', ...who, args: placed },
    box(1),
    { kind: 'order.extend', ...who, args: extended },
    { kind: 'line.move', ...who, args: moved },
  ])
  const numbers = outbox.all().map(({ envelope }) => envelope.args['number'])
  expect(numbers).toEqual(['A7K-1', undefined, 'A7K-2', 'A7K-3'])
})

describe('documents', () => {
  const document = (n: number, type: 'receipt' | 'invoice', saleDate: string) => {
    const { number: _number, ...args } = documentOf(n)
    return { kind: 'document.issue' as const, ...who, args: { ...args, type, saleDate } }
  }
  let made = 10
  const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 0 }
  const numbersIn = (outbox: ReturnType<typeof createMemoryOutbox>) =>
    outbox.all().map(({ envelope }) => envelope.args['number'])

  it('take the next number of their kind, device and month in the write that saves them', async () => {
    const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
    await enqueueAll(outbox, deps, [
      document(1, 'receipt', '2026-11-20'),
      document(2, 'invoice', '2026-11-20'),
      document(3, 'receipt', '2026-11-30'),
    ])
    await enqueueAll(outbox, deps, [
      document(4, 'receipt', '2026-12-01'),
      document(5, 'receipt', '2026-11-30'),
    ])
    expect(numbersIn(outbox)).toEqual([
      'PA/A7K/1/11/2026',
      'FV/A7K/1/11/2026',
      'PA/A7K/2/11/2026',
      'PA/A7K/1/12/2026',
      'PA/A7K/3/11/2026',
    ])
  })

  it('use up no number when they are not saved', async () => {
    const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
    const failing = { ...deps, newId: () => expect.fail('no more ids') }
    await expect(enqueueAll(outbox, failing, [document(1, 'receipt', '2026-11-20')])).rejects.toThrow(
      'no more ids',
    )
    await enqueueAll(outbox, deps, [document(1, 'receipt', '2026-11-20')])
    expect(numbersIn(outbox)).toEqual(['PA/A7K/1/11/2026'])
  })

  it('saved by several tabs at once have no gap and no number twice', async () => {
    const outbox = createMemoryOutbox(newRegistration(id(9), 'A7K'))
    const tabs = Array.from({ length: 20 }, (_, n) =>
      enqueueAll(outbox, deps, [document(n, 'receipt', '2026-11-20')]),
    )
    await Promise.all(tabs)
    expect(numbersIn(outbox)).toEqual(Array.from({ length: 20 }, (_, n) => `PA/A7K/${n + 1}/11/2026`))
  })
})
