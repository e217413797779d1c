import { beforeEach, describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { openBistro } from '../run.ts'
import { checkId, documentId, jobId, printOf, sell, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const job = (n: number) =>
  must(
    bistro.rows('printJobs').find((each) => each.id === jobId(n)),
    'the job',
  )

describe('a print', () => {
  it('of a check that is closed leaves the devices with it; of an open one it stays', async () => {
    await sell(bistro, 1)
    await serve(bistro, 2)
    await bistro.run('print-job.create', printOf(1, { kind: 'copy', printoutId: documentId(1) }))
    await bistro.run('print-job.create', printOf(2, { kind: 'bill', orderCheckId: checkId(2) }))
    expect([1, 2].map((n) => job(n).closedDay)).toEqual(['2026-11-20', null])
  })

  it('says what it was given to say, whatever the rows are by then', async () => {
    await serve(bistro, 1)
    const bill = { kind: 'bill', orderCheckId: checkId(1) } as const
    await bistro.run('print-job.create', printOf(1, bill))
    const content = { ...must(job(1).content, 'a bill'), number: 'B2M-7' } as never
    await bistro.run('print-job.create', printOf(2, { ...bill, content }))
    expect([1, 2].map((n) => job(n).content)).toMatchObject([{ number: 'A7K-1' }, { number: 'B2M-7' }])
  })

  it('waits for its printer without a fault', async () => {
    await serve(bistro, 1)
    await bistro.run('print-job.create', printOf(1, { kind: 'bill', orderCheckId: checkId(1) }))
    expect(job(1)).toMatchObject({ status: 'queued', fault: '', claimedUntil: null, endedAt: null })
  })
})
