import { describe, expect, test } from 'vitest'
import { printFaults } from '#domain/print/print-fault.ts'
import type { PrintJob } from '#domain/print/print-job.ts'
import { isOurPrint } from '#domain/print/our-print.ts'
import type { Printout } from '#domain/document/printout.ts'
import { asks } from '#features/printing/open-prints.ts'
import { printNumber, printWord } from '#features/printing/print-words.ts'
import { paperText } from '#features/printing/simulated-paper.ts'
import en from '#locales/en.json'

const now = 1_790_000_000_000
const minute = 60_000

const job = (given: Partial<PrintJob>): PrintJob => ({
  id: 'job',
  kind: 'receipt',
  printerId: 'bar',
  printoutId: 'document',
  orderCheckId: null,
  orderId: null,
  content: null,
  status: 'unknown',
  copy: 1,
  claimedBy: null,
  claimedUntil: null,
  fault: '',
  told: null,
  createdAt: now - minute,
  createdBy: 'kasia',
  endedAt: now,
  closedDay: null,
  ...given,
})

// Only what the rule reads.
const document = (status: Printout['status']) => ({ status, number: 'PA/A7K/1/11/2026' }) as Printout

describe('a print asks a person', () => {
  test('when nobody knows how it ended, for a shift', () => {
    expect(asks(job({}), null, now)).toBe(true)
    expect(asks(job({ createdAt: now - 13 * 60 * minute }), null, now)).toBe(false)
  })

  test('when a receipt did not come out and nothing was done about it since', () => {
    const failed = job({ status: 'failed' })
    expect(asks(failed, document('print-error'), now)).toBe(true)
    for (const status of ['printing', 'printed', 'skipped', 'deleted'] as const) {
      expect(asks(failed, document(status), now), status).toBe(false)
    }
    expect(asks({ ...failed, endedAt: now - 16 * minute }, document('print-error'), now)).toBe(false)
  })

  test('when the kitchen has not got its paper, and never for a bill that can be asked for again', () => {
    expect(asks(job({ status: 'failed', kind: 'kitchen-ticket' }), null, now)).toBe(true)
    expect(asks(job({ status: 'failed', kind: 'cancel-slip' }), null, now)).toBe(true)
    expect(asks(job({ status: 'failed', kind: 'bill' }), null, now)).toBe(false)
  })

  test('never while it is queued or once it is printed', () => {
    expect(asks(job({ status: 'queued' }), null, now)).toBe(false)
    expect(asks(job({ status: 'printed' }), null, now)).toBe(false)
  })
})

test('a print is the business of the device that had it and of the person who wanted it', () => {
  const us = { clientId: 'till', actor: 'kasia' }
  expect(isOurPrint({ claimedBy: 'till', createdBy: 'marek' }, us)).toBe(true)
  expect(isOurPrint({ claimedBy: 'phone', createdBy: 'kasia' }, us)).toBe(true)
  expect(isOurPrint({ claimedBy: 'phone', createdBy: 'marek' }, us)).toBe(false)
  expect(isOurPrint({ claimedBy: null, createdBy: 'marek' }, { ...us, clientId: null })).toBe(false)
})

describe('the words of a print', () => {
  test('exist for every fault that the app itself finds', () => {
    for (const code of Object.keys(printFaults)) expect(en).toHaveProperty([`print.fault.${code}`])
  })

  test('say of a printer that did not answer what the error TIMEOUT says', () => {
    expect(en['print.fault.TIMEOUT']).toContain(printFaults.TIMEOUT)
  })

  test('name kinds that have a word, and the number of the document or order', () => {
    expect(printWord('simplified-invoice')).toBe('simplified-invoice')
    expect(printWord('copy')).toBe('other')
    expect(printNumber(job({}), document('unknown'))).toBe('PA/A7K/1/11/2026')
    expect(printNumber(job({ content: { type: 'test', printer: 'Bar', at: now } }), null)).toBe('')
  })
})

describe('a paper of the simulated printer', () => {
  test('shows lines that were laid out already as they are, on paper of its width', () => {
    const items = [{ name: 'Bigos', quantity: 1000, grossPrice: null, discountValue: null }]
    const line = { text: 'Stolik 12', size: 2, bold: true, inverted: false }
    const paper = paperText({ lines: [line], items, printer: { columns: 32 } })
    expect(paper).toMatchObject({ lines: [line], items: [], columns: 32 })
  })

  test('shows the items of a receipt with what is to be paid for each', () => {
    const items = [{ name: 'Żywiec', quantity: 1500, grossPrice: 1401, discountValue: 100 }]
    const paper = paperText({
      number: 'PA/A7K/1/11/2026',
      items,
      toPay: 2002,
      buyer: { taxId: '5260250274' },
    })
    expect(paper.items).toEqual([{ name: 'Żywiec', quantity: 1500, total: 2002 }])
    expect(paper).toMatchObject({ total: 2002, taxId: '5260250274' })
  })

  test('is empty for a payload of any other shape', () => {
    expect(paperText({ lines: 1, items: 'x', buyer: 7, printer: 'x' })).toMatchObject({
      number: '',
      lines: [],
      items: [],
      total: null,
      taxId: null,
    })
  })
})
