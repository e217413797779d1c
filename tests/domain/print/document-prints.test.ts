import { describe, expect, it } from 'vitest'
import { documentPrint, documentPrints, isDocumentPrint } from '#domain/print/document-prints.ts'
import { ksefStates, printoutTypes } from '#domain/document/printout.ts'
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

describe('A document of any kind', () => {
  const documents = printoutTypes.flatMap((type) =>
    [company, { ...company, taxId: null }, null].flatMap((buyer) =>
      ksefStates.map((ksefState) => ({ type, buyer, ksefState })),
    ),
  )

  it('comes out by exactly one print, and by a copy only beside a receipt of the national system', () => {
    for (const document of documents) {
      const kinds = documentPrints(document)
      expect(kinds.filter(isDocumentPrint)).toEqual([documentPrint(document)])
      expect(kinds.slice(1)).toEqual(
        document.ksefState !== 'not-for-ksef' && documentPrint(document) === 'receipt' ? ['copy'] : [],
      )
    }
  })

  it('never comes out of a fiscal printer as an invoice where it goes to the national system', () => {
    for (const document of documents.filter(({ ksefState }) => ksefState !== 'not-for-ksef'))
      expect(['e-invoice', 'receipt']).toContain(documentPrint(document))
  })
})

it('Only what is fiscal and an e-invoice say how a document stands', () => {
  const rest = printJobKinds.filter((kind) => !isFiscal(kind) && isDocumentPrint(kind))
  expect(rest).toEqual(['e-invoice'])
})
