import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, now, openBistro, order } from './run.ts'
import {
  checkId,
  documentFor,
  documentId,
  eventsOf,
  jobId,
  paymentFor,
  paymentId,
  printed,
  printOf,
  refundOf,
  sell,
  serve,
  statusOf,
  type Bistro,
} from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const check = { orderCheckId: checkId(1) }
const orders = () => bistro.rows('orders').map(({ status }) => status)
const refused = (code: string) => ({ ok: false, error: { code } })

describe('a check without paper', () => {
  it('is closed by right, and everything of it carries the day', async () => {
    await serve(bistro, 1)
    expect(await bistro.run('check.close-unprinted', check)).toMatchObject(refused('printing_required'))
    expect((await bistro.run('check.close-unprinted', check, at.owner)).ok).toBe(true)
    expect([statusOf(bistro, 1), eventsOf(bistro, 1).at(-1)]).toEqual(['no-printout', 'closed'])
    const parts = [...bistro.rows('orders'), ...bistro.rows('orderLines'), ...bistro.rows('checkEvents')]
    expect(new Set(parts.map(({ closedDay }) => closedDay))).toEqual(new Set(['2026-11-20']))
  })

  it('is closed by anyone when it is the crew’s', async () => {
    const [option] = bistro.rows('diningOptions')
    if (option === undefined) throw new Error('no dining option')
    await bistro.change('diningOptions', { ...option, id: id(7), type: 'CREW_ORDER' })
    await bistro.run(
      'order.place',
      order(1, { diningOptionId: id(7), crewMemberId: at.kasia, tableId: null }),
    )
    expect((await bistro.run('check.close-unprinted', check)).ok).toBe(true)
  })

  it('is not closed so once a document was made', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    expect((await bistro.run('check.close-unprinted', check, at.owner)).ok).toBe(false)
  })

  it('is opened again on its day', async () => {
    await serve(bistro, 1)
    await bistro.run('check.close-unprinted', check, at.owner)
    expect(await bistro.run('check.reopen', check)).toMatchObject(refused('forbidden'))
    expect((await bistro.run('check.reopen', check, at.owner)).ok).toBe(true)
    expect([statusOf(bistro, 1), eventsOf(bistro, 1).at(-1)]).toEqual(['pending', 'reopened'])
    const rows = [...bistro.rows('orderChecks'), ...bistro.rows('orderLines'), ...bistro.rows('checkEvents')]
    expect(new Set(rows.map(({ closedDay }) => closedDay))).toEqual(new Set([null]))
  })
})

describe('a check that is done', () => {
  it('is not opened again under its paper, but once that was taken back', async () => {
    await sell(bistro, 1)
    expect(await bistro.run('check.reopen', check, at.owner)).toMatchObject(refused('document_printed'))
    await bistro.run('refund.given', refundOf(1, { amount: 3200 }), at.owner)
    await bistro.run('document.cancel', { printoutId: documentId(1), reason: 'pomyłka' }, at.owner)
    expect((await bistro.run('check.reopen', check, at.owner)).ok).toBe(true)
    expect(statusOf(bistro, 1)).toBe('pending')
  })

  it('lets nobody touch its orders', async () => {
    await sell(bistro, 1)
    const cancel = { orderId: id(1), reason: '', printsHere: null }
    expect(await bistro.run('order.cancel', cancel, at.owner)).toMatchObject(refused('check_not_open'))
    expect(await bistro.run('order.update', { orderId: id(1), comment: 'x' })).toMatchObject(
      refused('check_not_open'),
    )
    const voided = { lineId: id(1001), reason: '', printsHere: null }
    expect(await bistro.run('line.void', voided, at.owner)).toMatchObject(refused('check_not_open'))
    const seat = { lines: [{ lineId: id(1001), seat: 1 }] }
    expect(await bistro.run('line.set-seat', seat)).toMatchObject(refused('check_not_open'))
    expect(await bistro.run('check.force-close', { ...check, reason: '' }, at.owner)).toMatchObject(
      refused('check_not_open'),
    )
  })
})

describe('a check that is taken back', () => {
  const cancel = { ...check, reason: 'gość wyszedł', returnToStock: false, printsHere: null }

  it('needs the right, strikes out what the kitchen has not made, and ends', async () => {
    await serve(bistro, 1)
    expect(await bistro.run('check.cancel', cancel)).toMatchObject(refused('forbidden'))
    expect((await bistro.run('check.cancel', cancel, at.owner)).ok).toBe(true)
    expect([statusOf(bistro, 1), orders(), eventsOf(bistro, 1).at(-1)]).toEqual([
      'canceled',
      ['canceled'],
      'canceled: gość wyszedł',
    ])
    expect(bistro.rows('orderLines').map((each) => each.voidedQuantity)).toEqual([1000, 1000])
  })

  it('drops what was not printed and mirrors what was', async () => {
    await serve(bistro, 1)
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.printed', { jobId: null, printoutId: documentId(1) })
    await bistro.run('check.cancel', cancel, at.owner)
    expect([printed(bistro, 1), bistro.rows('corrections').map(({ total }) => total)]).toEqual([
      'canceled',
      [-3200],
    ])
    await serve(bistro, 2)
    await bistro.run('document.issue', documentFor(bistro, 2))
    await bistro.run('check.cancel', { ...cancel, orderCheckId: checkId(2) }, at.owner)
    expect([printed(bistro, 2), bistro.rows('corrections').length]).toEqual(['deleted', 1])
  })

  it('is not while money is in it, or a printer may be printing', async () => {
    await sell(bistro, 1)
    expect(await bistro.run('check.cancel', cancel, at.owner)).toMatchObject(refused('not_given_back'))
    await serve(bistro, 2)
    await bistro.run('document.issue', documentFor(bistro, 2))
    await bistro.run('print-job.create', printOf(2, { printoutId: documentId(2) }))
    expect(await bistro.run('check.cancel', { ...cancel, orderCheckId: checkId(2) }, at.owner)).toMatchObject(
      {
        error: { code: 'document_state', current: 'printing' },
      },
    )
  })

  it('after all its money went back is cancelled with its orders', async () => {
    await sell(bistro, 1)
    await bistro.run('line.done', {
      orderId: id(1),
      lines: [
        { lineId: id(1001), amount: 1000 },
        { lineId: id(1501), amount: 1000 },
      ],
    })
    await bistro.run('refund.given', refundOf(1, { amount: 3200 }), at.owner)
    expect((await bistro.run('check.cancel', cancel, at.owner)).ok).toBe(true)
    expect([statusOf(bistro, 1), orders()]).toEqual(['canceled', ['canceled']])
    expect(bistro.rows('corrections').map(({ total }) => total)).toEqual([-3200])
  })
})

describe('a check on which nothing is left', () => {
  it('is deleted by whoever takes orders, its orders with it', async () => {
    await serve(bistro, 1, [line(1, at.water)])
    expect(await bistro.run('check.delete', check)).toMatchObject(refused('check_not_empty'))
    await bistro.run('line.void', { lineId: id(1001), reason: '', printsHere: null })
    expect((await bistro.run('check.delete', check)).ok).toBe(true)
    expect([statusOf(bistro, 1), orders()]).toEqual(['deleted', ['deleted']])
  })
})

describe('a manager', () => {
  it('ends a check that is not paid, and what was not paid is written down', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    const half = { ...documentFor(bistro, 1), total: 2400, items: documentFor(bistro, 1).items.slice(0, 1) }
    await bistro.run('document.issue', half)
    await bistro.run('payment.taken', paymentFor(half, 1, { amount: 1000 }))
    const close = { ...check, reason: 'uciekł' }
    expect(await bistro.run('check.force-close', close)).toMatchObject(refused('forbidden'))
    await bistro.run('check.force-close', close, at.owner)
    expect([statusOf(bistro, 1), eventsOf(bistro, 1).at(-1)]).toEqual(['done', 'force closed: 3800 uciekł'])
  })

  it('ends one that cannot be priced as well', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run(
      'line.set-discount',
      { lineId: id(1001), discount: { name: 'Bon', type: 'AMOUNT', value: 2400 } },
      at.owner,
    )
    const [row] = bistro.rows('orderLines')
    if (row === undefined) throw new Error('no line')
    await bistro.change('orderLines', { ...row, unitPrice: 100 })
    await bistro.run('check.force-close', { ...check, reason: 'rabat' }, at.owner)
    expect([statusOf(bistro, 1), eventsOf(bistro, 1).at(-1)]).toEqual([
      'no-printout',
      'force closed: 0 rabat',
    ])
  })

  it('ends orders whose dishes were never marked', async () => {
    await serve(bistro, 1)
    expect(await bistro.run('order.force-done', { orderId: id(1) })).toMatchObject(refused('forbidden'))
    expect((await bistro.run('order.force-done', { orderId: id(1) }, at.owner)).ok).toBe(true)
    expect(orders()).toEqual(['done'])
    expect(await bistro.run('order.force-done', { orderId: id(1) }, at.owner)).toMatchObject(
      refused('order_not_pending'),
    )
    await serve(bistro, 2)
    await bistro.run('check.close-orders', { orderCheckId: checkId(2) })
    expect(orders()).toEqual(['done', 'done'])
  })
})

describe('line.void', () => {
  const voided = (n: number, reason = '') => ({ lineId: id(n), reason, printsHere: null })

  it('of what a kitchen knows needs the right; who, when and why are kept', async () => {
    await serve(bistro, 1)
    expect(await bistro.run('line.void', voided(1001))).toMatchObject(refused('forbidden'))
    expect((await bistro.run('line.void', voided(1501))).ok).toBe(true)
    expect((await bistro.run('line.void', voided(1001, 'włos'), at.owner)).ok).toBe(true)
    expect(bistro.rows('orderLines')).toMatchObject([
      { voidedQuantity: 1000, voidedBy: at.owner, voidedAt: now, voidReason: 'włos' },
      { voidedQuantity: 1000, voidedBy: at.kasia },
    ])
    expect(eventsOf(bistro, 1).at(-1)).toBe('updated: Żurek: włos')
  })

  it('leaves what a document charges, and what is done', async () => {
    await serve(bistro, 1, [line(1), line(2)])
    await bistro.run('line.done', { orderId: id(1), lines: [{ lineId: id(1002), amount: 1000 }] }, at.cook)
    expect(await bistro.run('line.void', voided(1002), at.owner)).toMatchObject(refused('line_ended'))
    await bistro.run('document.issue', documentFor(bistro, 1))
    expect(await bistro.run('line.void', voided(1001), at.owner)).toMatchObject(refused('check_documented'))
    const cancel = { orderId: id(1), reason: '', printsHere: null }
    expect(await bistro.run('order.cancel', cancel, at.owner)).toMatchObject(refused('check_documented'))
  })

  it('against an edit that had not seen it leaves one note, with the names and the time', async () => {
    await serve(bistro, 1)
    await bistro.run('line.void', voided(1001, 'wykreślone'), at.owner)
    const lines = [
      { lineId: id(1001), quantity: 2000, note: 'ostre' },
      { lineId: id(1501), quantity: 3000, note: '' },
    ]
    expect((await bistro.run('order.update', { orderId: id(1), lines })).ok).toBe(true)
    expect(bistro.rows('orderLines').map((each) => [each.quantity, each.voidedQuantity])).toEqual([
      [1000, 1000],
      [3000, 0],
    ])
    expect(bistro.rows('conflictNotes')).toMatchObject([
      {
        rowId: id(1001),
        name: 'Żurek',
        forUserId: at.kasia,
        byUserId: at.owner,
        closedAt: null,
        lost: { quantity: 2000, note: 'ostre' },
        kept: { voidedAt: now, reason: 'wykreślone' },
      },
    ])
  })
})

describe('order.update', () => {
  it('leaves the quantity of what a document charges, but not its note', async () => {
    await serve(bistro, 1, [line(1)])
    await bistro.run('document.issue', documentFor(bistro, 1))
    const change = (quantity: number) => ({
      orderId: id(1),
      lines: [{ lineId: id(1001), quantity, note: 'ostre' }],
    })
    expect(await bistro.run('order.update', change(500))).toMatchObject(refused('check_documented'))
    expect((await bistro.run('order.update', change(1000))).ok).toBe(true)
  })
})

describe('who sits where', () => {
  it('is said for lines, and taken back', async () => {
    await serve(bistro, 1)
    await bistro.run('line.set-seat', {
      lines: [
        { lineId: id(1001), seat: 2 },
        { lineId: id(1501), seat: null },
      ],
    })
    expect(bistro.rows('orderLines').map(({ seat }) => seat)).toEqual([2, null])
    expect(await bistro.run('line.set-seat', { lines: [{ lineId: id(1), seat: 2 }] })).toMatchObject(
      refused('not_found'),
    )
  })
})

it('a check that was paid on a terminal waits for the paper before it is done', async () => {
  await serve(bistro, 1, [line(1)])
  const document = documentFor(bistro, 1)
  await bistro.run('document.issue', document)
  await bistro.run('payment.start', paymentFor(document, 1, { type: 'CARD' }))
  await bistro.run('print-job.create', printOf(1, { printoutId: documentId(1) }))
  await bistro.run('payment.settle', { paymentId: paymentId(1), outcome: 'success', reference: '' })
  expect(statusOf(bistro, 1)).toBe('awaiting-payment')
  await bistro.run('document.printed', { jobId: jobId(1), printoutId: null })
  expect(statusOf(bistro, 1)).toBe('done')
})
