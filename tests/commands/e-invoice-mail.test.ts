import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { eInvoiceRow } from '#tests/support/rows/e-invoice-rows.ts'
import { id, openBistro } from './run.ts'
import { kinds, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const to = 'biuro@kres.pl'
const row = eInvoiceRow(1)
const put = (change: Partial<Row<'eInvoices'>>) =>
  bistro.change('eInvoices', { ...row, state: 'accepted', ...change })
const mail = (eInvoiceId = row.id) => bistro.run('e-invoice.mail', { eInvoiceId, to }, at.owner)
const settle = (outcome: 'sending' | 'sent' | 'failed', tries = 1, eInvoiceId = row.id) =>
  bistro.run('e-invoice.mail-settle', { eInvoiceId, outcome, tries }, at.owner)
const mailNow = () => must(bistro.rows('eInvoices')[0], 'the e-invoice').mail
const history = () =>
  bistro.rows('checkEvents').map(({ printoutId, orderCheckId, type }) => [printoutId, orderCheckId, type])

describe('A person who has an e-invoice mailed', () => {
  it('asks for the first mail where nobody has asked for one before', async () => {
    await put({ mail: null })
    expect(await mail()).toMatchObject({ ok: true })
    expect(mailNow()).toEqual({ to, state: 'waiting', tries: 0 })
  })

  it('goes on counting where mails have left before', async () => {
    await put({ mail: { to: 'stare@kres.pl', state: 'sent', tries: 3 } })
    await mail()
    expect(mailNow()).toEqual({ to, state: 'waiting', tries: 3 })
  })

  it('is refused while it has no number yet, whatever its mail', async () => {
    for (const state of ['queued', 'sent', 'rejected', 'canceled'] as const) {
      await put({ state, mail: { to, state: 'waiting', tries: 0 } })
      const refused = { ok: false, error: { code: 'e_invoice_state', current: state } }
      expect(await mail()).toMatchObject(refused)
    }
  })

  it('is refused of an invoice that is not there', async () => {
    expect(await mail(id(9))).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

describe('The mail of an e-invoice', () => {
  it('begins with the try that is next, and with no other', async () => {
    await put({ mail: { to, state: 'waiting', tries: 1 } })
    await settle('sending', 1)
    await settle('sending', 3)
    expect(mailNow()?.state).toBe('waiting')
    await settle('sending', 2)
    expect(mailNow()).toEqual({ to, state: 'sending', tries: 2 })
  })

  it('begins only while it waits: the try of a mail that has failed is begun by a person', async () => {
    await put({ mail: { to, state: 'failed', tries: 1 } })
    await settle('sending', 2)
    expect(mailNow()).toEqual({ to, state: 'failed', tries: 1 })
  })

  it('ends with the word about the try that is on its way', async () => {
    await put({ mail: { to, state: 'sending', tries: 2 } })
    await settle('sent', 1)
    await settle('failed', 3)
    expect(mailNow()).toEqual({ to, state: 'sending', tries: 2 })
    await settle('failed', 2)
    expect(mailNow()).toEqual({ to, state: 'failed', tries: 2 })
  })

  it('stands in the history of the document once it has left, not when it begins or fails', async () => {
    await put({ id: id(1), mail: { to, state: 'waiting', tries: 0 } })
    await settle('sending', 1, id(1))
    await settle('failed', 1, id(1))
    expect(history()).toEqual([])
    await put({ id: id(1), mail: { to, state: 'sending', tries: 2 } })
    await settle('sent', 2, id(1))
    expect(history()).toEqual([[row.printoutId, row.orderCheckId, 'email sent']])
  })

  it('is told to a manager where the place knows no such invoice', async () => {
    expect(await settle('sent', 1, id(9))).toMatchObject({ ok: true })
    expect(bistro.rows('discrepancies')).toMatchObject([
      { kind: 'document_missing', note: id(9), orderCheckId: null },
    ])
  })

  it('is nothing where nobody has asked for one', async () => {
    await put({ mail: null })
    expect(await settle('sending')).toMatchObject({ ok: true })
    expect([mailNow(), kinds(bistro)]).toEqual([null, []])
  })
})
