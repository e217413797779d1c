import { beforeEach, describe, expect, it } from 'vitest'
import { printPaid } from '#commands/payments/print-paid.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { buyer } from '#tests/support/rows/e-invoice-rows.ts'
import { printer } from './printer.ts'
import { id, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  kinds,
  paymentFor,
  paymentId,
  printed,
  serve,
  type Bistro,
} from './sale.ts'

const fiscal = printer(1, null)
const plain = printer(2, null)

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await bistro.change('printers', { ...fiscal, fiscal: true })
  await bistro.change('printers', plain)
})

/** A document of 32.00 that the guest has paid online, but for what is left of it. */
async function paid(change: Partial<Row<'printouts'>> = {}, left = 0): Promise<void> {
  await serve(bistro, 1)
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  const online = paymentFor(document, 1, { type: 'CARD', amount: document.total - left })
  await bistro.run('payment.taken', online)
  await bistro.change('printouts', { ...printoutNow(), ...change })
}

const printoutNow = () =>
  must(
    bistro.rows('printouts').find((each) => each.id === documentId(1)),
    'the document',
  )
const print = (payment = paymentId(1)) =>
  bistro.apply(async (tx, context) => {
    await printPaid(tx, context, payment)
    return { ok: true, value: null }
  })
const jobs = () =>
  bistro
    .rows('printJobs')
    .map(({ kind, printerId }) => [kind, printerId])
    .toSorted()

describe('a document that was paid online', () => {
  it('is printed by the fiscal printer, whoever may then take it', async () => {
    await paid()
    await print()
    expect(bistro.rows('printJobs')).toMatchObject([
      {
        kind: 'receipt',
        printerId: fiscal.id,
        printoutId: documentId(1),
        orderCheckId: checkId(1),
        claimedBy: null,
        status: 'queued',
        copy: 1,
      },
    ])
    expect(printed(bistro, 1)).toBe('printing')
  })

  it('is printed with the invoice for its buyer beside it, each by its own printer', async () => {
    await paid({ type: 'invoice', ksefState: 'queued', buyer: null })
    await print()
    expect(jobs()).toEqual([
      ['copy', plain.id],
      ['receipt', fiscal.id],
    ])
  })

  it('of a company comes out of a plain printer', async () => {
    await paid({ type: 'invoice', ksefState: 'queued', buyer })
    await print()
    expect(jobs()).toEqual([['e-invoice', plain.id]])
  })

  it('is printed once, though it may look as if it was never sent', async () => {
    await paid()
    await print()
    await bistro.change('printouts', { ...printoutNow(), status: 'created' })
    await print()
    expect([jobs().length, kinds(bistro)]).toEqual([1, []])
  })

  it('is not printed while a grosz of it is still to be paid', async () => {
    await paid({}, 1)
    await print()
    expect([jobs(), printed(bistro, 1)]).toEqual([[], 'created'])
  })

  it.each(['printing', 'printed', 'print-error', 'unknown', 'skipped', 'deleted', 'canceled'] as const)(
    'is not printed where it is %s',
    async (status) => {
      await paid({ status })
      await print()
      expect([jobs(), printed(bistro, 1)]).toEqual([[], status])
    },
  )

  it('is not printed where the place has no fiscal printer', async () => {
    await bistro.change('printers', { ...fiscal, fiscal: false })
    await paid()
    await print()
    expect([jobs(), printed(bistro, 1)]).toEqual([[], 'created'])
  })

  it('is not looked for where the payment or the document is not there', async () => {
    await paid()
    expect(await print(id(77))).toMatchObject({ ok: true })
    const payment = must(bistro.rows('orderPayments')[0], 'the payment')
    await bistro.change('orderPayments', { ...payment, printoutId: id(78) })
    expect(await print()).toMatchObject({ ok: true })
    expect(jobs()).toEqual([])
  })

  it('says on paper that it was paid online, unless a part of it was paid in another way', async () => {
    await paid({ paymentType: 'CASH' })
    await print()
    expect(printoutNow().paymentType).toBe('ONLINE')
    bistro = await openBistro()
    await paid({ paymentType: 'CASH' })
    const payment = must(bistro.rows('orderPayments')[0], 'the payment')
    await bistro.change('orderPayments', { ...payment, id: paymentId(2), type: 'CASH', amount: 0 })
    await print()
    expect(printoutNow().paymentType).toBe('CASH')
  })
})
