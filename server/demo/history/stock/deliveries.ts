import { instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import { demoId } from '../../ids.ts'
import { place } from '../../room.ts'
import type { Good } from '../../stock/goods.ts'
import type { HandAct, Hand } from '../hand.ts'
import { randomOf, type Random } from '../random.ts'
import { packagesOf } from './packages.ts'
import { suppliers, type Supplier } from './suppliers.ts'

const minuteMs = 60_000

/** Acts of a day's morning: suppliers bring goods, and the kitchen has cooked some in advance. */
export function deliveryActs(day: string, random: Random): HandAct[] {
  return suppliers
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map((supplier) => ({
      at: instantOf(day, supplier.at) + random.between(0, 12 * 60) * 1000,
      by: demoId(random.chance(0.7) ? 'user:anna' : 'user:jan'),
      ids: random,
      do: (hand) => receive(hand, supplier, day, random),
    }))
}

/** Brings back to full what has run below three quarters of it. */
async function receive(hand: Hand, { name, document, goods }: Supplier, day: string, random: Random) {
  const { rows, say, newId, at } = hand
  const levels = await rows.getMany(
    'stockLevels',
    goods.map(({ productId }) => productId),
  )
  const lines = goods.flatMap((good, nth) => {
    const missing = good.full * good.capacity - (levels[nth]?.level ?? 0)
    if (missing * 4 <= good.full * good.capacity) return []
    return [packagesOf(good, Math.ceil(missing / good.capacity), priceOn(day, good), newId)]
  })
  if (lines.length === 0) return
  const number = `${document} ${random.between(1000, 9999)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
  await say('stock.move', {
    transactionId: newId(),
    reason: name === '' ? 'INTERNAL_EXPENDITURE_IN' : 'RESTOCK',
    date: at - random.between(2, 20) * minuteMs,
    supplier: name,
    documentNumber: name === '' ? '' : number,
    fileId: null,
    comment: name === '' ? 'Produkcja własna' : '',
    lines,
  })
}

/**
 * The price of a package in the week of a day, grosze. It is up to a tenth more or less than usual, for fruit and
 * vegetables a fifth.
 */
function priceOn(day: string, { sku, code, price }: Good): number {
  const week = Math.floor(Date.parse(day) / (7 * 24 * 60 * minuteMs))
  const slow = randomOf(`${place.id} price ${sku} ${Math.floor(week / 3)}`).between(-60, 80)
  const quick = randomOf(`${place.id} price ${sku} week ${week}`).between(-20, 20)
  const swing = code === 'WAR' || code === 'RYB' ? 2 : 1
  return Math.round((price * (1000 + swing * (slow + quick))) / 1000)
}
