import { beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import { id, line, openBistro } from './run.ts'
import { checkId, documentFor, serve, statusOf, type Bistro } from './sale.ts'

let bistro: Bistro
beforeEach(async () => {
  bistro = await openBistro()
})

const check = { orderCheckId: checkId(1) }
const lineName = line(1).name
const refused = (code: string) => ({ ok: false, error: { code } })

describe('what changes the price of a check', () => {
  const lunch: Row<'discounts'> = {
    id: id(8),
    name: 'Lunch',
    type: 'PERCENT',
    value: 10_00,
    position: 0,
  } as Row<'discounts'>
  const listed = { name: 'Lunch', type: 'PERCENT', value: 10_00 } as const
  const own = { name: 'Od szefa', type: 'AMOUNT', value: 500 } as const
  beforeEach(async () => {
    await bistro.change('discounts', lunch)
    await bistro.change('serviceFees', { ...lunch, id: id(9) } as unknown as Row<'serviceFees'>)
    await serve(bistro, 1, [line(1)])
  })

  it.each([
    ['check.set-discount', { ...check }, 'discount'],
    ['line.set-discount', { lineId: id(1001) }, 'discount'],
    ['check.set-service-fee', { ...check }, 'serviceFee'],
  ] as const)(
    '%s is for anyone from the list of the place, and by right for the rest',
    async (kind, about, field) => {
      // One call of three kinds: the table above pairs each with what it takes.
      const set = (value: object | null, actor: string) =>
        bistro.run(kind, { ...about, [field]: value } as never, actor)
      expect((await set(listed, at.kasia)).ok).toBe(true)
      expect(await set(own, at.kasia)).toMatchObject(refused('forbidden'))
      const others = [{ value: 11_00 }, { name: 'Kolacja' }, { type: 'AMOUNT', value: 10_00 }]
      for (const other of others)
        expect(await set({ ...listed, ...other }, at.kasia)).toMatchObject(refused('forbidden'))
      expect((await set(own, at.owner)).ok).toBe(true)
      expect((await set(null, at.kasia)).ok).toBe(true)
      expect(await set(listed, at.cook)).toMatchObject(refused('forbidden'))
    },
  )

  it('tells in the history who gave what, of which line, and what was taken back', async () => {
    await bistro.run('check.set-discount', { ...check, discount: own }, at.owner)
    await bistro.run('check.set-discount', { ...check, discount: null })
    await bistro.run('line.set-discount', { lineId: id(1001), discount: listed })
    await bistro.run('line.set-discount', { lineId: id(1001), discount: null })
    await bistro.run('check.set-service-fee', { ...check, serviceFee: listed })
    await bistro.run('check.set-deposit', { ...check, deposit: 150 })
    const told = bistro.rows('checkEvents').filter(({ type }) => type === 'updated')
    expect(told.map(({ note, actorId }) => [note, actorId === at.owner ? 'owner' : 'Kasia'])).toEqual([
      ['discount AMOUNT 500 Od szefa', 'owner'],
      ['discount off AMOUNT 500 Od szefa', 'Kasia'],
      [`discount PERCENT 1000 Lunch → ${lineName}`, 'Kasia'],
      [`discount off PERCENT 1000 Lunch → ${lineName}`, 'Kasia'],
      ['service-fee PERCENT 1000 Lunch', 'Kasia'],
      ['deposit 150', 'Kasia'],
    ])
  })

  it('never takes off more than there is', async () => {
    const discount = { ...own, value: 2401 }
    const tooMuch = refused('discount_above_value')
    expect(await bistro.run('check.set-discount', { ...check, discount }, at.owner)).toMatchObject(tooMuch)
    expect(await bistro.run('line.set-discount', { lineId: id(1001), discount }, at.owner)).toMatchObject(
      tooMuch,
    )
    expect(bistro.rows('orderLines')).toMatchObject([{ discount: null }])
  })

  it('waits until no document is made, and says so', async () => {
    await bistro.run('document.issue', documentFor(bistro, 1))
    const documented = refused('check_documented')
    expect(await bistro.run('check.set-discount', { ...check, discount: listed })).toMatchObject(documented)
    expect(await bistro.run('check.set-deposit', { ...check, deposit: 50 })).toMatchObject(documented)
    expect(await bistro.run('line.set-discount', { lineId: id(1001), discount: listed })).toMatchObject(
      documented,
    )
  })

  it('is a deposit too, which raises what is to be paid and no tax', async () => {
    await bistro.run('check.set-deposit', { ...check, deposit: 50 })
    const document = documentFor(bistro, 1)
    expect([document.total, document.deposit, document.rates[0]?.gross]).toEqual([2400, 50, 2400])
    await bistro.run('document.issue', document)
    expect(statusOf(bistro, 1)).toBe('awaiting-payment')
  })

  it('of an unknown check or line is refused', async () => {
    expect(await bistro.run('check.set-deposit', { orderCheckId: id(1), deposit: 1 })).toMatchObject(
      refused('not_found'),
    )
    expect(await bistro.run('line.set-discount', { lineId: id(1), discount: null })).toMatchObject(
      refused('not_found'),
    )
  })
})
