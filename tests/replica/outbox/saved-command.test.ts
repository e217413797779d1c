import { describe, expect, it } from 'vitest'
import { enqueueAll, isOfPerson, isPrinting, type AnyNewCommand } from '#replica/outbox/enqueue.ts'
import type { OutboxMeta } from '#replica/outbox/outbox-store.ts'
import { createMemoryOutbox } from '#tests/support/memory/memory-outbox.ts'
import { newRegistration } from '#tests/support/registration.ts'
import { documentOf } from '#tests/commands/sale.ts'
import { id } from '#tests/commands/run.ts'
import { at } from '#tests/support/places/bistro.ts'

const who = { actor: id(1), session: id(2) }
const registered = newRegistration(id(9), 'A7K')
/** Only what a number depends on is given: the saving looks at nothing else of the arguments. */
const draft = (kind: AnyNewCommand['kind'], args: object = {}, of: object = {}) =>
  ({ kind, ...who, ...of, args }) as unknown as AnyNewCommand

/** What is saved of these drafts on a device. */
async function saved(
  drafts: AnyNewCommand[],
  { meta = {}, ...given }: { meta?: Partial<OutboxMeta> } & Partial<Parameters<typeof enqueueAll>[1]> = {},
) {
  const outbox = createMemoryOutbox({ ...registered, ...meta })
  let made = 10
  const deps = { clock: () => 5, newId: () => id(made++), clockOffset: () => 7, ...given }
  const result = await enqueueAll(outbox, deps, drafts).catch((error: unknown) => error)
  return { outbox, result, args: outbox.all().map(({ envelope }) => envelope.args) }
}

const numbersOf = ({ args }: Awaited<ReturnType<typeof saved>>) => args.map(({ number }) => number)

describe('a command that is saved', () => {
  const box = draft('packaging.create', { id: id(3) })

  it('waits under its number with nothing known of it, and says who did it, where, when and in which session (I1)', async () => {
    const { outbox } = await saved([box], { meta: { nextSeq: 4 } })
    expect(outbox.all()).toEqual([
      {
        seq: 4,
        envelope: {
          id: id(10),
          seq: 4,
          kind: 'packaging.create',
          v: expect.any(Number) as number,
          placeId: at.place,
          actor: id(1),
          session: id(2),
          occurredAt: 5,
          clockOffset: 7,
          args: { id: id(3) },
        },
        sendAs: null,
        state: 'queued',
        answered: false,
        code: null,
        result: null,
        attempts: 0,
      },
    ])
    for (const field of ['approval', 'proof']) expect(outbox.all()[0]?.envelope).not.toHaveProperty(field)
  })

  it('says who has agreed to it, where somebody was asked', async () => {
    const approval = { by: id(6), right: 'cancel-order' }
    const { outbox } = await saved([draft('packaging.create', {}, { approval })])
    expect(outbox.all()[0]?.envelope.approval).toEqual(approval)
  })

  it.each([{ left: true }, { closed: true as const }])(
    'is none on a device that has the place no more, or nobody signed in: %o',
    async (meta) => {
      const { outbox, result } = await saved([box], { meta })
      expect(result).toBeInstanceOf(Error)
      expect([outbox.all(), outbox.current().nextSeq]).toEqual([[], 1])
    },
  )
})

describe('what is printed for a command', () => {
  const job = draft('print-job.create', { printerId: id(71) })

  it('is claimed by a device for any of its printers, and by none without one', async () => {
    const printers = (...printerIds: string[]) => ({ printerIds: () => printerIds })
    const own = await saved([job, draft('order.place')], printers(id(70), id(71)))
    expect(own.args).toMatchObject([
      { claimedBy: id(9) },
      { printsHere: { clientId: id(9), printerIds: [id(70), id(71)] } },
    ])
    const none = await saved([job, draft('order.place')])
    expect(none.args[0]).toMatchObject({ claimedBy: null })
    expect(none.args[1]).not.toHaveProperty('printsHere')
    const other = await saved([job, draft('packaging.create')], printers(id(70)))
    expect(other.args[0]).toMatchObject({ claimedBy: null })
    expect(other.args[1]).toEqual({})
  })

  it('is known by its kind: tickets of an order and prints that are asked for', () => {
    expect(
      ['order.place', 'print-job.create', 'packaging.create'].map((kind) => isPrinting(kind as never)),
    ).toEqual([true, true, false])
  })
})

it('Whether a person or the device says it is known by the kind of a command', () => {
  expect(['order.place', 'session.end'].map((kind) => isOfPerson(kind as never))).toEqual([true, false])
})

describe('the number of a paper', () => {
  it('of a day is the next of the device’s reports, which no month begins anew (I17)', async () => {
    const papers = await saved([draft('day.close'), draft('day.close')], {
      meta: { documentSeries: { Z: 7 } },
    })
    expect(numbersOf(papers)).toEqual(['A7K-Z8', 'A7K-Z9'])
    expect(papers.outbox.current().documentSeries).toEqual({ Z: 9 })
  })

  it('that corrects an invoice is of a series of its own, of the month in which it is issued (I17)', async () => {
    const correction = draft('corrective-invoice.issue', {
      imprint: { seriesPrefix: 'LIPA' },
      issuedOn: '2026-12-02',
      saleDate: '2026-11-30',
    })
    expect(numbersOf(await saved([correction]))).toEqual(['KOR-LIPA/A7K/1/12/2026'])
  })

  it('of a sale is of the month of that sale, and of the place only where that has a word (I17)', async () => {
    const invoice = (imprint?: object) =>
      draft('document.issue', { type: 'invoice', saleDate: '2026-11-30', ...(imprint && { imprint }) })
    const papers = await saved([invoice(), invoice({ seriesPrefix: 'LIPA' }), invoice()])
    expect(numbersOf(papers)).toEqual(['FV/A7K/1/11/2026', 'FV-LIPA/A7K/1/11/2026', 'FV/A7K/2/11/2026'])
  })
})

describe('the bytes of invoices', () => {
  const invoice = draft('document.issue', { ...documentOf(1), type: 'invoice', saleDate: '2026-11-20' })
  const receipt = draft('document.issue', { ...documentOf(2), type: 'receipt', saleDate: '2026-11-20' })
  const seal = async (all: readonly { kind: string; number: string | null }[]) =>
    all.map(({ number }) => (number?.startsWith('FV') ? ({ xml: number } as never) : null))

  it('are made with the numbers that follow each other in one saving, and of nothing that is none (I17)', async () => {
    const box = draft('packaging.create')
    const { args } = await saved([box, invoice, receipt, invoice], { seal })
    expect(args.map(({ number, eInvoice }) => [number, eInvoice])).toEqual([
      [undefined, undefined],
      ['FV/A7K/1/11/2026', { xml: 'FV/A7K/1/11/2026' }],
      ['PA/A7K/1/11/2026', undefined],
      ['FV/A7K/2/11/2026', { xml: 'FV/A7K/2/11/2026' }],
    ])
  })

  it('are not waited for where nothing is issued', async () => {
    const never = () => Promise.reject(new Error('nothing to seal'))
    const { result } = await saved([draft('packaging.create')], { seal: never })
    expect(result).not.toBeInstanceOf(Error)
  })
})
