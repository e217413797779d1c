import fc from 'fast-check'
import { cashMoveTypes } from '#domain/closing/cash-move.ts'
import { dueFor } from '#domain/document/printout.ts'
import { itemRates, itemTotal } from '#domain/document/item-rates.ts'
import { offeredRates } from '#domain/menu/item-classes.ts'
import { sumOf } from '#domain/money/sum.ts'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import type { OrderPayment } from '#domain/payment/order-payment.ts'
import { vatPercents } from '#domain/pricing/vat.ts'
import { at } from '../places/bistro.ts'
import { Evening, uuid, type Guests } from '../places/evening.ts'
import { item } from '../rows/money-rows.ts'

const acts = [
  'order',
  'order',
  'pay',
  'pay',
  'pay',
  'close',
  'close',
  'refund',
  'fail',
  'reopen',
  'cancel',
  'void',
  'issue',
  'drop',
  'skip',
  'take back',
  'open drawer',
  'move',
  'transfer',
  'count',
  'close drawer',
] as const

const act = fc.record({
  act: fc.constantFrom(...acts),
  /** Minutes since the act before. */
  wait: fc.integer({ min: 0, max: 180 }),
  amount: fc.integer({ min: 1, max: 200_00 }),
  pick: fc.nat(),
})

type Act = { act: (typeof acts)[number]; wait: number; amount: number; pick: number }

/** Acts of some days in a venue, as many as there are. */
export const someActs: fc.Arbitrary<Act[]> = fc.array(act, { minLength: 1, maxLength: 60, size: 'max' })

/** An evening in which all of that happens that can, from `from` on; `open` says of each check whether it is. */
export function eveningOf(script: readonly Act[], from: number, cutoff = 4 * 60) {
  const evening = new Evening(cutoff)
  const paid: { payment: OrderPayment; left: number }[] = []
  const given: { refund: ReturnType<Evening['refund']>; undone: boolean }[] = []
  const ended = new Set<Guests>()
  let now = from
  for (const { act, wait, amount, pick } of script) {
    now += wait * 60_000
    const one = <T>(of: readonly T[]): T | undefined => of[pick % Math.max(1, of.length)]
    const alive = evening.checks.filter((guests) => !ended.has(guests))
    const open = one(alive.filter(({ check }) => check.closedDay === null))
    const closed = one(alive.filter(({ check }) => check.closedDay !== null))
    const any = one(alive)
    const drawer = one(evening.drawers)
    const drawerId = pick % 3 === 0 || drawer === undefined ? {} : { drawerId: drawer.id }
    const type = one(['CASH', 'CASH', 'CARD', 'ONLINE'] as const) ?? 'CASH'
    if (act === 'order') order(evening, amount, pick)
    else if (act === 'pay' && any !== undefined) {
      const tip = pick % 2 === 0 ? 0 : 2_00
      const takenBy = pick % 5 === 0 ? at.owner : at.kasia
      const payment = evening.pay(now, any, amount, { type, tip, takenBy, ...drawerId })
      paid.push({ payment, left: amount })
    } else if (act === 'close' && open !== undefined) {
      const ending = one(['settled', 'forced', 'unprinted'] as const)
      evening.close(now, open, ending, one(diningOptionTypes))
    } else if (act === 'refund') {
      const from = one(paid.filter(({ left }) => left > 0))
      if (from === undefined) continue
      const back = Math.min(from.left, amount)
      from.left -= back
      const onTheWay = from.payment.type === 'CARD'
      given.push({
        refund: evening.refund(now, from.payment, back, { onTheWay, ...drawerId }),
        undone: false,
      })
    } else if (act === 'fail') {
      const late = one(given.filter(({ undone }) => !undone))
      if (late === undefined) continue
      late.undone = true
      evening.undo(now, pick % 2 === 0 ? 'refund-failed' : 'refund-reversed', late.refund)
    } else if (act === 'reopen' && closed !== undefined) evening.reopen(now, closed)
    else if (act === 'cancel' && any !== undefined) {
      evening.cancel(now, any)
      any.check = { ...any.check, closedDay: null }
      ended.add(any)
    } else if (act === 'void' && any?.lines[0] !== undefined) evening.void(now, any.lines[0], 500)
    else if (act === 'issue' && open !== undefined) issue(evening, now, open, amount, pick)
    else if (act === 'drop' || act === 'skip' || act === 'take back') {
      const printout = one(evening.checks.flatMap(({ printouts }) => printouts))
      if (printout === undefined || dueFor(printout) === 0) continue
      if (act === 'drop') evening.drop(now, printout)
      else if (act === 'skip') evening.skip(now, printout)
      else evening.takeBack(now, printout)
    } else if (act === 'open drawer') evening.openDrawer(now, amount, { holderId: uuid(900 + (pick % 3)) })
    else if (drawer === undefined) continue
    else if (act === 'move') {
      const move = one(cashMoveTypes) ?? 'DROP'
      evening.move(now, drawer.id, move, move === 'NO_SALE' ? 0 : amount)
    } else if (act === 'transfer') {
      evening.transfer(now, null, drawer.id, amount)
    } else if (act === 'count') evening.count(now, drawer, amount)
    else if (act === 'close drawer') evening.closeDrawer(now, drawer)
  }
  return evening
}

function order(evening: Evening, price: number, pick: number) {
  const rate = offeredRates[pick % offeredRates.length] ?? 'VAT08'
  evening.check(
    price,
    {
      deposit: pick % 4 === 0 ? 1_00 : 0,
      diningOptionId: pick % 2 === 0 ? at.onSite : at.pickup,
      waiterId: [at.owner, at.kasia, null][pick % 3] ?? null,
      serviceFee: pick % 5 === 0 ? { name: 'Serwis', type: 'PERCENT', value: 10_00 } : null,
      discount: pick % 7 === 0 ? { name: 'Rabat', type: 'PERCENT', value: 15_00 } : null,
    },
    [
      { menuItemId: uuid(800 + (pick % 3)), unitPrice: price, taxRate: rate, seat: 1 + (pick % 4) },
      {
        menuItemId: uuid(810),
        unitPrice: 14_00,
        taxRate: 'VAT23',
        exciseType: pick % 2 === 0 ? 'BEER_AND_SOFT_DRINKS' : 'WINES',
      },
    ],
  )
}

function issue(evening: Evening, now: number, guests: Guests, price: number, pick: number) {
  const rate = offeredRates[pick % offeredRates.length] ?? 'VAT08'
  const items = [item({ grossPrice: price, taxRateType: rate, taxRate: vatPercents[rate] })]
  const type = pick % 2 === 0 ? 'receipt' : 'invoice'
  const rates = itemRates(items)
  evening.issue(now, guests, { items, rates, total: sumOf(items.map(itemTotal)), type })
}
