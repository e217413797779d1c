import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCartDesk, type CartRequest, type CartDesk } from '#device/carts/cart-desk.ts'
import { keepOrderDraft, readCarts } from '#device/carts/order-draft-store.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import type { DeviceStores } from '#device/stores.ts'
import { ids, line, uuid } from '#tests/features/till/samples.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryLocks } from '#tests/support/memory/memory-locks.ts'

const [kasia, ola] = [uuid(1), uuid(2)]
const placeId = uuid(500)
const optionId = uuid(600)
const load = () => import('#device/carts/lock-draft.ts')
const tableOf = (n: number): CartRequest => ({
  kind: 'table',
  tableId: uuid(700 + n),
  diningOptionId: optionId,
})

let newId: () => string
let now: number
let device: DeviceStores['device']
let browser: ReturnType<typeof createMemoryLocks>
beforeEach(() => {
  newId = ids(10_000)
  now = 1_000
  device = createMemoryKeyValues()
  browser = createMemoryLocks()
})

const newTab = (): DeviceStores => ({
  device,
  tab: createMemoryKeyValues(),
  locks: browser.newTab(),
  exclusive: (_, task) => task(),
})
type Till = { asked?: CartRequest | null; actor?: string; checkId?: string | null }
const openTill = (stores: DeviceStores, { asked = null, actor = kasia, checkId = null }: Till = {}) => {
  const desk = createCartDesk({ stores, scope: { placeId, checkId, actor }, newId, clock: () => now, asked })
  desk.attach()
  return desk
}
const add = (desk: CartDesk, name = 'Żurek') => {
  const id = newId()
  desk.change((draft) => ({ ...draft, lines: [...draft.lines, line({ id, name })] }))
  return id
}
const names = ({ lines }: OrderDraft) => lines.map(({ name }) => name)
const kept = () => readCarts(device, placeId)

describe('a cart', () => {
  it('of a table is there again after another table was served, and after a reload', () => {
    const stores = newTab()
    add(openTill(stores, { asked: tableOf(10) }), 'Kompot')
    const other = openTill(stores, { asked: tableOf(11) })
    expect(names(other.get())).toEqual([])
    expect(names(other.takeLeft() ?? other.get())).toEqual(['Kompot'])
    add(other, 'Bigos')
    const again = openTill({ ...newTab(), device }, { asked: tableOf(10) })
    expect(again.get()).toMatchObject({ tableId: uuid(710), diningOptionId: optionId, begunAt: 1_000 })
    expect(names(again.get())).toEqual(['Kompot'])
  })

  it('of a check is there for whoever extends that check', () => {
    add(openTill(newTab(), { checkId: uuid(7) }), 'Kompot')
    const desk = openTill(newTab(), { checkId: uuid(7), actor: ola })
    expect(names(desk.get())).toEqual(['Kompot'])
    expect(names(openTill(newTab(), { checkId: uuid(8) }).get())).toEqual([])
  })

  it('of somebody else is shown at its table, and taken over by the first change, which can be taken back', () => {
    add(openTill(newTab(), { asked: tableOf(10) }))
    now = 2_000
    const desk = openTill(newTab(), { asked: tableOf(10), actor: ola })
    expect(desk.isOthers()).toBe(true)
    const before = desk.change((draft) => ({ ...draft, comment: 'Urodziny' }))
    expect(desk.get()).toMatchObject({ openedBy: kasia, takenOverBy: ola, begunAt: 1_000 })
    if (before === null) throw new Error('it was taken over')
    desk.giveBack(before)
    expect(desk.get()).toMatchObject({ openedBy: kasia, takenOverBy: null, comment: 'Urodziny' })
  })

  it('without a table is not put before another person', () => {
    const stores = newTab()
    add(openTill(stores))
    expect(names(openTill(stores, { actor: ola }).get())).toEqual([])
    expect(names(openTill(stores).get())).toEqual(['Żurek'])
  })

  it('that was discarded is gone, and comes back as it was', () => {
    const desk = openTill(newTab(), { asked: tableOf(10) })
    add(desk)
    const gone = desk.discard()
    expect(kept()).toEqual([])
    expect(desk.takeLeft()).toBeNull()
    keepOrderDraft({ device }, { placeId, checkId: null }, gone)
    desk.open({ kind: 'cart', orderId: gone.orderId })
    expect(desk.get()).toEqual(gone)
  })

  it('keeps for the same guests what an order did not carry', () => {
    const desk = openTill(newTab(), { asked: tableOf(10) })
    const sent = add(desk)
    const { orderId } = desk.get()
    add(desk, 'Rosół')
    desk.sent(orderId, [sent])
    expect(desk.get()).toMatchObject({ tableId: uuid(710), lines: [{ name: 'Rosół' }] })
    expect(desk.get().orderId).not.toBe(orderId)
    expect(kept()).toHaveLength(1)
  })

  it('takes an offer of a till that is no longer on the screen', () => {
    const stores = newTab()
    const before = openTill(stores, { asked: tableOf(10) })
    const off = before.attach()
    add(before)
    off()
    const after = openTill(stores)
    after.attach()
    add(after, 'Bigos')
    const soup = line({ id: newId(), name: 'Rosół' })
    before.giveBack(before.get(), (draft) => ({ ...draft, lines: [...draft.lines, soup] }))
    expect(names(after.get())).toEqual(['Żurek', 'Bigos', 'Rosół'])
  })
})

describe('a till that is opened anew', () => {
  it('stands at no table of an earlier order, also where nothing was entered there', async () => {
    const stores = newTab()
    const desk = openTill(stores, { asked: tableOf(5) })
    await desk.claim(load)
    const next = openTill(stores, { asked: tableOf(7) })
    const sent = add(next)
    next.sent(next.get().orderId, [sent])
    await next.claim(load)
    for (const reloaded of [stores, { ...stores, locks: browser.newTab() }, newTab()]) {
      const later = openTill(reloaded)
      await later.claim(load)
      expect(later.get().tableId).toBeNull()
    }
  })

  it('after a sale does not turn to a cart that was left at a table', async () => {
    const stores = newTab()
    add(openTill(stores, { asked: tableOf(10) }))
    const next = openTill(stores, { asked: tableOf(11) })
    const sent = add(next)
    next.sent(next.get().orderId, [sent])
    const reloaded = openTill({ ...stores, locks: browser.newTab() })
    await reloaded.claim(load)
    expect(reloaded.get()).toMatchObject({ tableId: null, lines: [] })
  })
})

describe('two tabs', () => {
  it('never have one cart: the second begins one of its own at the same table', async () => {
    const first = openTill(newTab(), { asked: tableOf(10) })
    add(first)
    await first.claim(load)
    const second = openTill(newTab(), { asked: tableOf(10) })
    const claimed = second.claim(load)
    add(second, 'Bigos')
    expect(await claimed).toBe('elsewhere')
    expect(second.get()).toMatchObject({ tableId: uuid(710), lines: [{ name: 'Bigos' }] })
    expect(
      kept()
        .map(({ draft }) => names(draft))
        .sort(),
    ).toEqual([['Bigos'], ['Żurek']])
  })
})

/** What people do at the tills of one device; numbers choose the table, tab, person and line. */
const act = fc.record({
  does: fc.constantFrom(
    'add',
    'add',
    'add',
    'remove',
    'table',
    'move',
    'plain',
    'check',
    'leave',
    'discard',
    'undo',
    'take-over',
    'send',
    'reload',
    'person',
  ),
  n: fc.nat(3),
})

describe('no sequence of acts', () => {
  it('loses, doubles or mixes what was entered without somebody taking it away', () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 5, maxLength: 60, size: 'max' }), (acts) => {
        device = createMemoryKeyValues()
        let stores = newTab()
        let actor = kasia
        let checkId: string | null = null
        let desk = openTill(stores)
        let off = desk.attach()
        let undo = () => {}
        /** By line, what the guests are who ordered it: an order that was begun for them. */
        const entered = new Map<string, string>()
        const open = (asked: CartRequest | null, check: string | null = null) => {
          off()
          checkId = check
          desk = openTill(stores, { asked, actor, checkId })
          off = desk.attach()
        }
        for (const { does, n } of acts) {
          const { lines, orderId } = desk.get()
          const target = lines[n % Math.max(1, lines.length)]
          if (does === 'add') entered.set(add(desk), orderId)
          if (does === 'remove' && target !== undefined) {
            const [screen, before] = [desk, desk.get()]
            screen.change((draft) => ({ ...draft, lines: draft.lines.filter(({ id }) => id !== target.id) }))
            entered.delete(target.id)
            undo = () => {
              screen.giveBack(before, (draft) => ({ ...draft, lines: [...draft.lines, target] }))
              entered.set(target.id, orderId)
            }
          }
          if (does === 'table') open(tableOf(n))
          if (does === 'move' && checkId === null)
            desk.change((draft) => ({ ...draft, tableId: uuid(700 + n) }))
          if (does === 'plain') open(null)
          if (does === 'check') open(null, uuid(800 + n))
          if (does === 'leave' && checkId === null) desk.leave()
          if (does === 'discard') {
            const at = { placeId, checkId }
            const gone = desk.discard()
            for (const { id } of gone.lines) entered.delete(id)
            undo = () => {
              keepOrderDraft({ device }, at, gone)
              for (const { id } of gone.lines) entered.set(id, gone.orderId)
            }
          }
          if (does === 'take-over' && desk.isOthers()) {
            const [screen, before] = [desk, desk.takeOver()]
            undo = () => screen.giveBack(before)
          }
          if (does === 'undo') {
            undo()
            undo = () => {}
          }
          if (does === 'send') {
            desk.sent(
              orderId,
              lines.map(({ id }) => id),
            )
            for (const { id } of lines) entered.delete(id)
            undo = () => {}
          }
          if (does === 'reload') {
            stores = { ...stores, locks: browser.newTab() }
            open(null)
          }
          if (does === 'person') {
            actor = n % 2 === 0 ? kasia : ola
            open(null)
          }
          const there = kept().flatMap(({ draft }) => draft.lines.map(({ id }) => [id, draft.orderId]))
          expect(there.sort()).toEqual([...entered].sort())
          const { tableId, lines: shown } = desk.get()
          // Whoever opens the table sees what was entered for it.
          if (
            does === 'table' &&
            kept().some((cart) => cart.checkId === null && cart.draft.tableId === tableId)
          )
            expect(shown.length + desk.get().comment.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})
