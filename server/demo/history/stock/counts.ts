import { instantOf, weekdayOf } from '#domain/time/warsaw.ts'
import { demoId } from '../../ids.ts'
import { place } from '../../room.ts'
import { goodsOf, type Good } from '../../stock/goods.ts'
import { categoryId, productId } from '../../stock/stock.ts'
import type { HandAct, Hand } from '../hand.ts'
import { randomOf, type Random } from '../random.ts'
import { foundOf, inFront, isSplit } from './found.ts'

const secondMs = 1000
/** How long it takes to count a product, ms. */
const paceMs = 20 * secondMs
const manager = demoId('user:anna')

/** A count of some categories; `at`: minutes after midnight; `behind`: who counts what is kept, while Anna counts in front. */
type Count = {
  name: string
  codes: readonly string[]
  at: number
  front: string
  back: string
  behind: string
}

const bar: Count = {
  name: 'Bar',
  codes: ['PIW', 'ALK', 'NAP'],
  at: 23 * 60 + 10,
  front: 'Bar',
  back: 'Zaplecze',
  behind: demoId('user:jan'),
}

const kitchen: Count = {
  name: 'Kuchnia',
  codes: ['MIE', 'RYB', 'NAB'],
  at: 21 * 60 + 40,
  front: 'Kuchnia',
  back: 'Chłodnia',
  behind: demoId('user:kuchnia'),
}

/** The counts of a day: of the bar on Monday nights, of the kitchen on every other Sunday night. */
export function countActs(day: string, random: Random): HandAct[] {
  const weekday = weekdayOf(day)
  const week = Math.floor(Date.parse(day) / (7 * 24 * 60 * 60 * secondMs))
  if (weekday === 0) return actsOf(bar, day, random)
  return weekday === 6 && week % 2 === 0 ? actsOf(kitchen, day, random) : []
}

function actsOf(count: Count, day: string, ids: Random): HandAct[] {
  const goods = goodsOf(count.codes)
  const begins = instantOf(day, count.at)
  const ends = begins + (goods.length + 6) * paceMs
  const auditId = ids.id(begins)
  const opened = {
    auditId,
    name: `${count.name} ${day.slice(8)}.${day.slice(5, 7)}`,
    categoryIds: count.codes.map(categoryId),
    areas: [count.front, count.back],
    isBlind: true,
    comment: '',
  }
  return [
    { at: begins, by: manager, ids, do: ({ say }) => say('audit.open', opened) },
    ...goods.flatMap((good, nth): HandAct[] => {
      const at = begins + (nth + 1) * paceMs
      const counted = (area: string) => (hand: Hand) => sayCounted(hand, { auditId, good, day, area, count })
      const behind = { at, by: count.behind, ids, do: counted(count.back) }
      if (!isSplit(good)) return [behind]
      return [behind, { at: at + 7 * secondMs, by: manager, ids, do: counted(count.front) }]
    }),
    { at: ends, by: manager, ids, do: (hand) => post(hand, auditId) },
  ]
}

type Counted = { auditId: string; good: Good; day: string; area: string; count: Count }

async function sayCounted({ rows, say, newId }: Hand, { auditId, good, day, area, count }: Counted) {
  const level = (await rows.get('stockLevels', good.productId))?.level ?? 0
  // Both who count the product find parts of the same.
  const found = foundOf(good, level, randomOf(`${place.id} found ${day} ${good.sku}`))
  const front = isSplit(good) ? inFront(good, found) : 0
  const quantity = area === count.front ? front : found - front
  await say('audit.count', {
    countId: newId(),
    auditId,
    productId: good.productId,
    area,
    quantity,
    sees: [],
  })
}

/** The manager posts the count, and says what she makes of the vodka that is missing. */
async function post({ rows, say }: Hand, auditId: string): Promise<void> {
  await say('audit.post', { auditId })
  const results = await rows.list('auditResults', 'auditId', auditId)
  const vodka = results.find((each) => each.productId === productId('ALK-001'))
  if (vodka === undefined || vodka.difference > -300) return
  const note = 'Za duże porcje przy barze, do omówienia'
  await say('audit.note', { auditId, productId: vodka.productId, reason: 'THEFT_OR_LOSS', note })
}
