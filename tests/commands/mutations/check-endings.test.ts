import { beforeEach, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { checkOf, more, orderOf } from '../moves.ts'
import { id, line, openBistro } from '../run.ts'
import { checkId, documentFor, documentId, eventsOf, printed, serve, type Bistro } from '../sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
  await serve(bistro, 1, [line(1)])
})

const force = (reason: string) =>
  bistro.run('check.force-close', { orderCheckId: checkId(1), reason }, at.owner)
const cancel = () =>
  bistro.run('check.cancel', { orderCheckId: checkId(1), reason: 'wyszli', returnToStock: true }, at.owner)

describe('a check that is closed by force', () => {
  it('says what was not paid, and as much of why as a note has room for', async () => {
    await force('x'.repeat(500))
    expect(eventsOf(bistro, 1)).toContain(`force closed: 2400 ${'x'.repeat(495)}`)
  })

  it('owes nothing that anybody knows where it cannot be priced', async () => {
    const discount = { name: 'Bon', type: 'AMOUNT' as const, value: 9900 }
    await bistro.change('orderChecks', { ...checkOf(bistro, 1), discount })
    expect(await force('zły bon')).toMatchObject({ ok: true })
    expect(eventsOf(bistro, 1)).toContain('force closed: 0 zły bon')
  })
})

describe('a check that is canceled', () => {
  it('leaves orders that were taken back before as they ended', async () => {
    await bistro.run('order.extend', more(3, 1, [line(3, at.water)]))
    await bistro.run('order.cancel', { orderId: id(3), reason: '' })
    expect(orderOf(bistro, 3).status).toBe('deleted')
    await cancel()
    expect([1, 3].map((n) => orderOf(bistro, n).status)).toEqual(['canceled', 'deleted'])
  })

  it('drops what was to be printed, and leaves what was dropped before', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    await bistro.run('document.delete', { printoutId: documentId(1) }, at.owner)
    await bistro.run('document.issue', documentFor(bistro, 2, { check: 1 }))
    expect(await cancel()).toMatchObject({ ok: true })
    expect([1, 2].map((n) => printed(bistro, n))).toEqual(['deleted', 'deleted'])
    const documents = bistro.rows('ledgerEntries').filter(({ kind }) => kind === 'document')
    expect(documents.map(({ factId, amount }) => [factId, amount])).toEqual([
      [documentId(1), 2400],
      [documentId(1), -2400],
      [documentId(2), 2400],
      [documentId(2), -2400],
    ])
  })
})
