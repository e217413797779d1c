import { beforeEach, describe, expect, it } from 'vitest'
import type { ArgsOf } from '#commands/mutations.ts'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import {
  correctiveRow,
  eInvoiceRow,
  invoiceRow,
  receiptInvoiceRow,
  someKsefNumber,
} from '#tests/support/rows/e-invoice-rows.ts'
import { id, now, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const invoice = invoiceRow(1)
const put = (change: Partial<Row<'eInvoices'>> = {}) =>
  bistro.change('eInvoices', eInvoiceRow(1, { state: 'sent', ...change }))
const settle = (told: number, word: Partial<ArgsOf<'e-invoice.settle'>> = {}) => {
  const nothing = { ksefNumber: null, acceptedAt: null, hasProof: false, rejected: null, words: '' }
  const args = { eInvoiceId: invoice.id, state: 'sent' as const, told, ...nothing, ...word }
  return bistro.run('e-invoice.settle', args, at.owner)
}
const accepted = { state: 'accepted', ksefNumber: someKsefNumber, acceptedAt: now } as const
const rejected = { state: 'rejected', rejected: 'content', words: 'Pole P_13_1' } as const
const history = () =>
  bistro.rows('checkEvents').map(({ printoutId, orderCheckId, type, note }) => {
    return { printoutId, orderCheckId, type, note }
  })
const notices = () => bistro.rows('notifications').filter(({ kind }) => kind === 'e-invoice-rejected')
const eInvoice = () => must(bistro.rows('eInvoices')[0], 'the e-invoice')

describe('What the national system says of an invoice', () => {
  it('stands on the document', async () => {
    await put()
    await bistro.change('printouts', invoice)
    await settle(1, accepted)
    expect(bistro.rows('printouts')).toEqual([
      { ...invoice, ksefState: 'accepted', version: expect.anything() },
    ])
  })

  it('stands on the invoice to a receipt', async () => {
    const toReceipt = receiptInvoiceRow(1, { id: invoice.id })
    await put()
    await bistro.change('receiptInvoices', toReceipt)
    await settle(1, accepted)
    expect(bistro.rows('receiptInvoices')).toMatchObject([{ ...toReceipt, ksefState: 'accepted' }])
  })

  it('of a corrective one stands on that, and not on the invoice that it corrects', async () => {
    const correction = correctiveRow(1, { id: id(1) })
    await put({ id: id(1), printoutId: invoice.id, isCorrection: true })
    await bistro.change('printouts', invoice)
    await bistro.change('correctiveInvoices', correction)
    await settle(1, { ...accepted, eInvoiceId: id(1) })
    expect(bistro.rows('correctiveInvoices')).toMatchObject([{ ...correction, ksefState: 'accepted' }])
    expect(bistro.rows('printouts')).toMatchObject([{ ksefState: 'queued' }])
  })

  it('is taken in once: another word under the same count is the same word', async () => {
    await put()
    await settle(3, { words: 'pierwsze' })
    await settle(3, { words: 'drugie' })
    expect(eInvoice()).toMatchObject({ told: 3, words: 'pierwsze' })
  })

  it('of one that the place does not know is told to a manager', async () => {
    expect(await settle(1, accepted)).toMatchObject({ ok: true })
    expect(kinds(bistro)).toEqual(['document_missing'])
    expect(bistro.rows('discrepancies')).toMatchObject([{ note: invoice.id, orderCheckId: null }])
    expect(bistro.rows('eInvoices')).toEqual([])
  })

  it('of one that the place knows is nothing for a manager', async () => {
    await put()
    await settle(1, accepted)
    expect([kinds(bistro), notices()]).toEqual([[], []])
  })
})

describe('The history of a document', () => {
  it('says the number that the national system has given', async () => {
    await put()
    await settle(1, accepted)
    expect(history()).toEqual([
      {
        printoutId: invoice.id,
        orderCheckId: invoice.orderCheckId,
        type: 'updated',
        note: `e-invoice-accepted ${someKsefNumber}`,
      },
    ])
  })

  it('says by its own number that it was rejected', async () => {
    await put()
    await settle(1, rejected)
    expect(history().map(({ note }) => note)).toEqual([`e-invoice-rejected ${invoice.number}`])
  })

  it('says it of the invoice that a rejected correction is to', async () => {
    await put({ id: id(1), printoutId: invoice.id, isCorrection: true, number: 'KOR/A7K/1/01/2027' })
    await settle(1, { ...rejected, eInvoiceId: id(1) })
    expect(history()).toMatchObject([
      { printoutId: invoice.id, note: 'e-invoice-rejected KOR/A7K/1/01/2027' },
    ])
  })

  it('says nothing of the way there, and nothing twice when the proof comes later', async () => {
    await put({ state: 'queued' })
    await settle(1, { state: 'sending' })
    await settle(2, { state: 'sent' })
    expect(history()).toEqual([])
    await settle(3, accepted)
    await settle(4, { ...accepted, hasProof: true })
    expect(history()).toHaveLength(1)
    expect(eInvoice()).toMatchObject({ hasProof: true, told: 4 })
  })
})

describe('A rejection', () => {
  it('is told to those who look after payments: which invoice, why, and in the words of the system', async () => {
    await put()
    const may = async (userId: string, rights: readonly Permission[]) => {
      const person = must(
        bistro.rows('placeUsers').find((each) => each.id === userId),
        'a person',
      )
      await bistro.change('placeUsers', { ...person, permissions: [...rights] })
    }
    await may(at.kasia, ['manage-payments'])
    await may(
      at.cook,
      permissions.filter((each) => each !== 'manage-payments'),
    )
    await settle(1, rejected)
    const told = notices().map(({ forUserId }) => forUserId)
    expect(told).toContain(at.kasia)
    expect(told).not.toContain(at.cook)
    expect(notices()[0]).toMatchObject({
      orderCheckId: invoice.orderCheckId,
      facts: { number: invoice.number, eInvoiceId: invoice.id, why: 'content' },
      text: 'Pole P_13_1',
    })
  })

  it('without a known reason is one of another kind', async () => {
    await put()
    await settle(1, { state: 'rejected' })
    expect(notices()[0]?.facts).toMatchObject({ why: 'other' })
  })
})
