import { describe, expect, it } from 'vitest'
import { printAct } from '#domain/print/wanted-print.ts'
import { printingAt } from '#tests/support/papers/printing-place.ts'

describe('the act that has something printed', () => {
  it('names nothing that is not wanted: a first print of nothing in particular', () => {
    expect(printAct({ kind: 'test' }, 'job', 'bar')).toEqual({
      kind: 'print-job.create',
      args: {
        jobId: 'job',
        kind: 'test',
        printerId: 'bar',
        printoutId: null,
        orderCheckId: null,
        orderId: null,
        lineIds: null,
        reason: '',
        content: null,
        copy: 1,
      },
    })
  })

  it('carries all that is', () => {
    const content = { type: 'test', printer: 'Bar', at: printingAt } as const
    const wanted = {
      kind: 'bill',
      printoutId: 'p',
      orderCheckId: 'c',
      orderId: 'o',
      lineIds: ['l'],
      reason: 'Pomyłka',
      copy: 2,
      content,
      payLink: 'https://lokal.example/g/1',
      bill: { seat: 1 },
    } as const
    const { lineIds, ...others } = wanted
    expect(printAct({ ...others, lineIds: [...lineIds] }, 'job', 'bar').args).toEqual({
      ...wanted,
      jobId: 'job',
      printerId: 'bar',
    })
  })
})
