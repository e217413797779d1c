import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, openBistro } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  jobId,
  kinds,
  paymentFor,
  printed,
  printOf,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

describe('what a printer says', () => {
  beforeEach(async () => {
    await serve(bistro, 1)
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
    await bistro.run('print-job.create', printOf(1, { printoutId: documentId(1) }))
  })
  const printedBy = (job: number) => bistro.run('document.printed', { jobId: jobId(job), printoutId: null })
  const errorOf = (job: number, outcome: 'failed' | 'unknown') =>
    bistro.run('document.error', { jobId: jobId(job), printoutId: null, outcome, fault: 'brak papieru' })
  const jobs = () => bistro.rows('printJobs').map(({ status }) => status)

  it('ends the check when the document is on paper', async () => {
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['printing', 'awaiting-payment'])
    await printedBy(1)
    expect([printed(bistro, 1), statusOf(bistro, 1), jobs()]).toEqual(['printed', 'done', ['printed']])
    expect(bistro.rows('printJobs')[0]?.closedDay).toBe('2026-11-20')
    expect(eventsOf(bistro, 1).slice(-2)).toEqual(['printed: PA/A7K/1/11/2026', 'closed'])
  })

  it('twice changes nothing the second time', async () => {
    await printedBy(1)
    const before = bistro.rows('checkEvents').length
    await printedBy(1)
    await errorOf(1, 'failed')
    expect([printed(bistro, 1), bistro.rows('checkEvents').length, kinds(bistro)]).toEqual([
      'printed',
      before,
      [],
    ])
  })

  it('is kept as its fault, and another print may be tried', async () => {
    await errorOf(1, 'failed')
    expect(bistro.rows('printouts')).toMatchObject([{ status: 'print-error', fault: 'brak papieru' }])
    await bistro.run('print-job.create', printOf(2, { printoutId: documentId(1) }))
    expect([printed(bistro, 1), jobs()]).toEqual(['printing', ['failed', 'queued']])
    expect(bistro.rows('printouts')).toMatchObject([{ fault: '' }])
  })

  it('too late of one print does not touch the next one', async () => {
    await errorOf(1, 'failed')
    await bistro.run('print-job.create', printOf(2, { printoutId: documentId(1) }))
    await errorOf(1, 'failed')
    expect(printed(bistro, 1)).toBe('printing')
  })

  it('is nothing: then no machine prints it again, and a person says what lies there (I13)', async () => {
    await errorOf(1, 'unknown')
    expect([printed(bistro, 1), jobs()]).toEqual(['unknown', ['unknown']])
    await bistro.run('print-job.create', printOf(2, { printoutId: documentId(1) }))
    expect([printed(bistro, 1), jobs()]).toEqual(['unknown', ['unknown', 'failed']])
    await printedBy(1)
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['printed', 'done'])
  })

  it('of a copy says nothing about the document', async () => {
    await bistro.run('print-job.create', printOf(2, { kind: 'copy', copy: 2, printoutId: documentId(1) }))
    await printedBy(2)
    expect([printed(bistro, 1), jobs()]).toEqual(['printing', ['queued', 'printed']])
    await bistro.run('print-job.create', printOf(3, { kind: 'copy', copy: 3, printoutId: documentId(1) }))
    await errorOf(3, 'unknown')
    expect(printed(bistro, 1)).toBe('printing')
  })

  it('of an e-invoice, which comes out of no fiscal printer, ends its document all the same', async () => {
    await errorOf(1, 'failed')
    await bistro.run('print-job.create', printOf(2, { kind: 'e-invoice', printoutId: documentId(1) }))
    expect([printed(bistro, 1), jobs()]).toEqual(['printing', ['failed', 'queued']])
    await printedBy(2)
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['printed', 'done'])
  })

  it('of a correction says nothing about the document, and stands in the history', async () => {
    const correction = { kind: 'correction', printoutId: documentId(1), orderCheckId: checkId(1) } as const
    await errorOf(1, 'failed')
    await bistro.run('print-job.create', printOf(2, correction))
    await printedBy(2)
    expect([printed(bistro, 1), kinds(bistro)]).toEqual(['print-error', []])
    const printsOf = bistro.rows('checkEvents').filter(({ type }) => type === 'entry printed')
    expect(printsOf.map(({ note, printoutId }) => [note, printoutId])).toEqual([['correction', null]])
  })

  it('of a document that was dropped meanwhile is told to a manager: the paper is there', async () => {
    await errorOf(1, 'failed')
    expect((await bistro.run('document.skip-print', { printoutId: documentId(1) }, at.owner)).ok).toBe(true)
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    expect([printed(bistro, 1), kinds(bistro)]).toEqual(['skipped', ['document_dropped']])
  })

  it('of a print or a document that nobody knows is told, and fails nothing', async () => {
    const nobody = { jobId: id(1), printoutId: id(2) }
    expect((await bistro.run('document.printed', nobody)).ok).toBe(true)
    expect((await bistro.run('document.error', { ...nobody, outcome: 'failed', fault: '' })).ok).toBe(true)
    expect(kinds(bistro)).toEqual(['job_missing', 'document_missing', 'job_missing', 'document_missing'])
  })
})

describe('without the paper', () => {
  beforeEach(async () => {
    await serve(bistro, 1)
    const document = documentFor(bistro, 1)
    await bistro.run('document.issue', document)
    await bistro.run('payment.taken', paymentFor(document, 1))
  })

  it('goes on only who has the right', async () => {
    const skip = { printoutId: documentId(1) }
    expect(await bistro.run('document.skip-print', skip)).toEqual({ ok: false, error: { code: 'forbidden' } })
    expect((await bistro.run('document.skip-print', skip, at.owner)).ok).toBe(true)
    expect([printed(bistro, 1), statusOf(bistro, 1)]).toEqual(['skipped', 'done'])
  })

  it('not when it is on paper, or may be', async () => {
    await bistro.run('print-job.create', printOf(1, { printoutId: documentId(1) }))
    const skip = () => bistro.run('document.skip-print', { printoutId: documentId(1) }, at.owner)
    expect(await skip()).toEqual({ ok: false, error: { code: 'document_state', current: 'printing' } })
    await bistro.run('document.printed', { jobId: jobId(1), printoutId: null })
    expect(await skip()).toEqual({ ok: false, error: { code: 'document_state', current: 'printed' } })
    expect(await bistro.run('document.skip-print', { printoutId: id(1) }, at.owner)).toMatchObject({
      error: { code: 'not_found' },
    })
  })
})
