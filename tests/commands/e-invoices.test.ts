import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import {
  eInvoiceRow,
  invoiceRow,
  receiptInvoiceRow,
  someKsefNumber,
} from '#tests/support/rows/e-invoice-rows.ts'
import { company, invoiceArgs } from '#tests/support/papers/invoice-args.ts'
import { id, now, openBistro } from './run.ts'

let bistro: Awaited<ReturnType<typeof openBistro>>

beforeEach(async () => {
  bistro = await openBistro()
})

const rowOf = <T extends 'places' | 'eInvoices' | 'printouts'>(table: T, of: string): Row<T> | null =>
  bistro.rows(table).find((row) => row.id === of) ?? null

/** The bistro issues its invoices in the test world. */
async function setUp(change: object = {}): Promise<void> {
  const place = must(rowOf('places', at.place), 'the bistro')
  const ksefSettings = {
    ...place.ksefSettings,
    environment: 'test' as const,
    seriesPrefix: 'LIPA',
    ...change,
  }
  await bistro.apply(async (tx) => {
    await tx.put('places', { ...place, ksefSettings })
    return { ok: true, value: null }
  })
}

const put = (change: Partial<Row<'eInvoices'>> = {}) =>
  bistro.apply(async (tx) => {
    await tx.put('eInvoices', eInvoiceRow(1, { id: id(1), ...change }))
    return { ok: true, value: null }
  })

const eInvoice = (of = id(1)) => must(rowOf('eInvoices', of), 'the e-invoice')

describe('A document', () => {
  const issue = async (change: object = {}) => {
    const args = await invoiceArgs('FV-LIPA/A7K/1/11/2026', now, change)
    await bistro.run('document.issue', args, at.kasia, 2)
    return args
  }

  it('of a company is on its way to the national system, with the hash that its till printed', async () => {
    await setUp()
    const { printoutId, eInvoice: sealed } = await issue()
    expect(eInvoice(printoutId)).toMatchObject({ state: 'queued', hash: sealed.hash, told: 0 })
    expect(rowOf('printouts', printoutId)?.ksefState).toBe('queued')
  })

  it('waits as a draft where the place does not send at once', async () => {
    await setUp({ sendsAtOnce: false })
    const { printoutId } = await issue()
    expect(eInvoice(printoutId).state).toBe('draft')
  })

  it('with bytes goes there though the place was switched off meanwhile', async () => {
    const { printoutId } = await issue()
    expect(eInvoice(printoutId).environment).toBe('test')
  })

  it('of a private person goes there only where the place wants so', async () => {
    const buyer = { ...company, taxId: null }
    const args = await invoiceArgs('FV-LIPA/A7K/1/11/2026', now, { buyer })
    const { eInvoice: _, ...without } = args
    await setUp()
    await bistro.run('document.issue', without, at.kasia, 2)
    expect(rowOf('eInvoices', args.printoutId)).toBeNull()
    await setUp({ sendsToConsumers: true })
    const other = { ...without, printoutId: id(7), number: 'FV-LIPA/A7K/2/11/2026' }
    await bistro.run('document.issue', other, at.kasia, 2)
    expect(eInvoice(id(7)).hash).toBe('')
  })
})

describe('What the server tells of an e-invoice', () => {
  const word = (told: number, change: object = {}) => ({
    eInvoiceId: id(1),
    state: 'sent' as const,
    ksefNumber: null,
    acceptedAt: null,
    hasProof: false,
    rejected: null,
    words: '',
    told,
    ...change,
  })

  it('takes the place of an older word, and never that of a newer one', async () => {
    await put()
    const accepted = { state: 'accepted' as const, ksefNumber: someKsefNumber, acceptedAt: now }
    await bistro.run('e-invoice.settle', word(5, accepted), at.owner)
    await bistro.run('e-invoice.settle', word(4), at.owner)
    expect(eInvoice()).toMatchObject({ ...accepted, told: 5 })
  })

  it('is a notice where it is rejected, once', async () => {
    await put()
    const rejected = { state: 'rejected' as const, rejected: 'buyer' as const, words: 'NIP' }
    await bistro.run('e-invoice.settle', word(2, rejected), at.owner)
    await bistro.run('e-invoice.settle', word(2, rejected), at.owner)
    const told = bistro.rows('notifications').filter(({ kind }) => kind === 'e-invoice-rejected')
    expect(new Set(told.map(({ forUserId }) => forUserId)).size).toBe(told.length)
    expect(told.length).toBeGreaterThan(0)
  })
})

describe('A rejected e-invoice', () => {
  it('is issued anew with another buyer, its bytes still to be made', async () => {
    await put({ state: 'rejected', rejected: 'buyer', words: 'NIP' })
    await bistro.run('e-invoice.correct', { eInvoiceId: id(1), buyer: company }, at.owner)
    expect(eInvoice()).toMatchObject({
      state: 'queued',
      hash: '',
      till: null,
      buyer: company,
      rejected: null,
    })
  })

  it('is not issued anew under a number that another invoice has', async () => {
    await put({ state: 'rejected', rejected: 'number-used' })
    const done = await bistro.run('e-invoice.correct', { eInvoiceId: id(1), buyer: null }, at.owner)
    expect(done).toMatchObject({ ok: false, error: { code: 'e_invoice_state' } })
  })

  it('is given up, and so is a draft; one that is on its way is not', async () => {
    for (const state of ['rejected', 'draft'] as const) {
      await put({ state })
      await bistro.run('e-invoice.cancel', { eInvoiceId: id(1) }, at.owner)
      expect(eInvoice().state).toBe('canceled')
    }
    await put({ state: 'sent' })
    const done = await bistro.run('e-invoice.cancel', { eInvoiceId: id(1) }, at.owner)
    expect(done).toMatchObject({ ok: false, error: { code: 'e_invoice_state', current: 'sent' } })
  })
})

describe('A document whose e-invoice is', () => {
  const takeBack = {
    'document.delete': { printoutId: id(1) },
    'document.cancel': { printoutId: id(1), reason: 'pomyłka' },
  }
  const kinds = ['document.delete', 'document.cancel'] as const
  const documented = async (state: Row<'eInvoices'>['state']) => {
    await put({ state })
    await bistro.change('printouts', invoiceRow(1, { id: id(1), status: 'created', ksefState: state }))
  }

  it.each(['queued', 'sending', 'sent', 'accepted', 'duplicate-check'] as const)(
    '%s is not taken back: a correction mends it',
    async (state) => {
      await documented(state)
      for (const kind of kinds) {
        const done = await bistro.run(kind, takeBack[kind], at.owner)
        expect(done).toMatchObject({ ok: false, error: { code: 'e_invoice_state', current: state } })
      }
      expect([eInvoice().state, rowOf('printouts', id(1))?.status]).toEqual([state, 'created'])
    },
  )

  it.each(['draft', 'rejected', 'canceled'] as const)(
    '%s is taken back, and its e-invoice with it',
    async (state) => {
      for (const kind of kinds) {
        await documented(state)
        expect(await bistro.run(kind, takeBack[kind], at.owner)).toMatchObject({ ok: true })
        expect(eInvoice().state).toBe('canceled')
        expect(rowOf('printouts', id(1))).toMatchObject({
          status: kind === 'document.delete' ? 'deleted' : 'canceled',
          ksefState: 'canceled',
        })
      }
    },
  )
})

describe('A receipt with an invoice of its own', () => {
  const takeBack = () => bistro.run('document.cancel', { printoutId: id(1), reason: 'pomyłka' }, at.owner)
  const invoiced = async (state: Row<'eInvoices'>['state']) => {
    await bistro.change('printouts', invoiceRow(1, { id: id(1), type: 'receipt', ksefState: 'not-for-ksef' }))
    const invoice = receiptInvoiceRow(1, { id: id(2), receiptId: id(1), ksefState: state })
    await bistro.change('receiptInvoices', invoice)
    await put({ id: id(2), printoutId: id(2), state })
  }
  const states = () => [eInvoice(id(2)).state, bistro.rows('receiptInvoices')[0]?.ksefState]

  it.each(['draft', 'rejected'] as const)('that is %s is taken back with that', async (state) => {
    await invoiced(state)
    expect(await takeBack()).toMatchObject({ ok: true })
    expect(states()).toEqual(['canceled', 'canceled'])
    expect(rowOf('printouts', id(1))?.status).toBe('canceled')
    expect(eInvoice(id(2))).toMatchObject({
      ...eInvoiceRow(1),
      id: id(2),
      printoutId: id(2),
      state: 'canceled',
    })
  })

  it.each(['queued', 'sent', 'accepted'] as const)('that is %s is not taken back', async (state) => {
    await invoiced(state)
    const refused = { ok: false, error: { code: 'e_invoice_state', current: state } }
    expect(await takeBack()).toMatchObject(refused)
    expect(states()).toEqual([state, state])
  })

  it('that was given up before is taken back all the same', async () => {
    await invoiced('canceled')
    expect(await takeBack()).toMatchObject({ ok: true })
    expect(states()).toEqual(['canceled', 'canceled'])
  })

  it('that is for good outside of the national system is not taken back', async () => {
    await invoiced('canceled')
    const [invoice] = bistro.rows('receiptInvoices')
    await bistro.change('receiptInvoices', { ...must(invoice, 'the invoice'), ksefState: 'not-for-ksef' })
    await bistro.apply(async (tx) => {
      await tx.remove('eInvoices', id(2))
      return { ok: true, value: null }
    })
    expect(await takeBack()).toMatchObject({
      ok: false,
      error: { code: 'e_invoice_state', current: 'not-for-ksef' },
    })
  })
})
