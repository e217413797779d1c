import { describe, expect, it } from 'vitest'
import type { SaleAct } from '#domain/sale/sale-acts.ts'
import { fieldsOf } from '#domain/sale/buyer-form.ts'
import { company } from '../ksef/e-invoices.ts'
import { openShop, openTab } from './shop.ts'
import { uuid } from './samples.ts'

const [fiscal, plain] = [uuid(5), uuid(6)]

/** The prints of an invoice that is paid in cash: what is printed where. */
function printsOf(environment: 'production' | null, taxId: string | null) {
  const tab = openTab(
    openShop({ dishes: [48_00], ksef: { environment, sendsToConsumers: true, mailsBuyer: false } }),
  )
  tab.take({ method: 'cash', document: 'invoice', buyer: fieldsOf({ ...company, taxId }) })
  const prints = (act: SaleAct) =>
    act.kind === 'print-job.create' ? [[act.args.kind, act.args.printerId]] : []
  return tab.writes.flat().flatMap(prints)
}

describe('What is printed with an invoice', () => {
  it('is the invoice of the fiscal printer where the place is not set up for the national system', () => {
    expect(printsOf(null, company.taxId)).toEqual([['invoice', fiscal]])
  })

  it('is a paper of the till for a company, and nothing on the fiscal printer', () => {
    expect(printsOf('production', company.taxId)).toEqual([['e-invoice', plain]])
  })

  it('is a fiscal receipt for a private person, and the paper of the invoice', () => {
    expect(printsOf('production', null)).toEqual([
      ['receipt', fiscal],
      ['copy', plain],
    ])
  })
})

describe('The mail of an invoice', () => {
  const to = 'biuro@kres.pl'
  const sold = (mailsBuyer: boolean, email = to) => {
    const ksef = { environment: 'production' as const, sendsToConsumers: false, mailsBuyer }
    const tab = openTab(openShop({ dishes: [48_00], ksef }))
    tab.take({ method: 'cash', document: 'invoice', buyer: fieldsOf(company), email })
    const issued = tab.writes.flat().find(({ kind }) => kind === 'document.issue')
    const mails = tab.asked.filter(({ type }) => type === 'email')
    return [issued?.kind === 'document.issue' ? issued.args.mailTo : null, mails.length]
  }

  it('is the server’s once it has its number, and then none leaves the till', () => {
    expect(sold(true)).toEqual([to, 0])
  })

  it('leaves the till at once where the place does not mail its buyers', () => {
    expect(sold(false)).toEqual([undefined, 1])
  })
})
