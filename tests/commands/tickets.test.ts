import { describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { printer } from './printer.ts'
import { id, line, openBistro, order } from './run.ts'

async function withPrinters() {
  const bistro = await openBistro()
  await bistro.change('printers', printer(1, at.hot))
  await bistro.change('printers', printer(2, at.bar))
  await bistro.change('printers', printer(3, null))
  const jobs = () => bistro.rows('printJobs')
  const names = (job: Row<'printJobs'>) =>
    job.content !== null && 'lines' in job.content ? job.content.lines.map((each) => each.name) : []
  return { ...bistro, jobs, names }
}

describe('a kitchen ticket', () => {
  it('is printed at each station that has lines and a printer, with its own lines only', async () => {
    const { run, jobs, names } = await withPrinters()
    await run('order.place', order(1, { lines: [line(1, at.zurek), line(2, at.beer)] }))
    const found = jobs().map((job) => [job.printerId, job.kind, job.status, job.claimedBy, names(job)])
    expect(found.sort()).toEqual([
      [id(701), 'kitchen-ticket', 'queued', null, ['Żurek']],
      [id(702), 'kitchen-ticket', 'queued', null, ['Żywiec 0,5 l']],
    ])
  })

  it('is not printed where no station has a printer', async () => {
    const { run, rows } = await openBistro()
    await run('order.place', order(1))
    expect(rows('printJobs')).toEqual([])
  })

  it('of an extension holds only what was added, and says so', async () => {
    const { run, jobs, names } = await withPrinters()
    await run('order.place', order(1))
    const {
      orderCheckId,
      diningOptionId: _o,
      tableId: _t,
      delivery: _d,
      ...more
    } = order(2, { orderCheckId: id(101) })
    await run('order.extend', { ...more, orderCheckId, lines: [line(5, at.zurek, { quantity: 2000 })] })
    const [, second] = jobs()
    expect(second?.content).toMatchObject({ type: 'kitchen-ticket', number: 'A7K-2', isExtension: true })
    expect(second?.content?.type === 'kitchen-ticket' && second.content.lines[0]?.quantity).toBe(2000)
    expect(second === undefined ? [] : names(second)).toEqual(['Żurek'])
  })

  it('for a printer of the device itself is claimed from the start', async () => {
    const { run, jobs } = await withPrinters()
    const printsHere = { clientId: id(900), printerIds: [id(702)] }
    await run('order.place', order(1, { lines: [line(1, at.zurek), line(2, at.beer)], printsHere }))
    expect(new Map(jobs().map((job) => [job.printerId, job.claimedBy]))).toEqual(
      new Map([
        [id(701), null],
        [id(702), id(900)],
      ]),
    )
  })

  it('is followed by a slip when the order is taken back', async () => {
    const { run, jobs, names } = await withPrinters()
    await run('order.place', order(1, { lines: [line(1, at.zurek), line(2, at.beer)] }))
    await run('order.cancel', { orderId: id(1), reason: 'gość wyszedł' }, at.owner)
    const slips = jobs().filter(({ kind }) => kind === 'cancel-slip')
    expect(slips.flatMap(names).sort()).toEqual(['Żurek', 'Żywiec 0,5 l'])
    expect(slips[0]?.content).toMatchObject({ reason: 'gość wyszedł' })
  })

  it('is followed by a slip for a single line that is taken back, at its own station', async () => {
    const { run, jobs, names } = await withPrinters()
    await run('order.place', order(1, { lines: [line(1, at.zurek), line(2, at.beer)] }))
    await run('line.void', { lineId: id(1002), reason: '' }, at.owner)
    const slips = jobs().filter(({ kind }) => kind === 'cancel-slip')
    expect(slips.map((job) => [job.printerId, names(job)])).toEqual([[id(702), ['Żywiec 0,5 l']]])
  })
})
