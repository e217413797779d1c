import { describe, expect, it } from 'vitest'
import { documentPrint, documentPrints, isDocumentPrint } from '#domain/print/document-prints.ts'
import { isFiscal, printJobKinds } from '#domain/print/print-job.ts'
import { company } from '../ksef/e-invoices.ts'

const toCompany = { type: 'invoice', buyer: company } as const
const toPerson = { type: 'invoice', buyer: { ...company, taxId: null } } as const

describe('A document outside of the national system', () => {
  it.each(['receipt', 'invoice', 'simplified-invoice'] as const)('%s comes out as itself', (type) => {
    const document = { type, buyer: company, ksefState: 'not-for-ksef' } as const
    expect(documentPrints(document)).toEqual([type])
  })
})

describe('An invoice that goes to the national system', () => {
  it('comes out of no fiscal printer where its buyer is a company', () => {
    const kinds = documentPrints({ ...toCompany, ksefState: 'queued' })
    expect(kinds).toEqual(['e-invoice'])
    expect(kinds.some(isFiscal)).toBe(false)
  })

  it('is counted by the fiscal printer as a receipt where its buyer is a person, who takes its paper too', () => {
    expect(documentPrints({ ...toPerson, ksefState: 'accepted' })).toEqual(['receipt', 'copy'])
    expect(documentPrint({ ...toPerson, ksefState: 'queued' })).toBe('receipt')
  })
})

it('Only what is fiscal and an e-invoice say how a document stands', () => {
  const rest = printJobKinds.filter((kind) => !isFiscal(kind) && isDocumentPrint(kind))
  expect(rest).toEqual(['e-invoice'])
})
