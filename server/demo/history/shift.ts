import { drawerFigures } from '#domain/closing/drawer-figures.ts'
import { lastCounted } from '#domain/closing/drawer-of.ts'
import { must } from '#domain/must.ts'
import { demoId } from '../ids.ts'
import { demoAccounts } from '../staff.ts'
import { purseOf } from './bill.ts'
import type { HandAct, Hand } from './hand.ts'
import type { Random } from './random.ts'

const minuteMs = 60_000
const manager = demoId('user:anna')

/** The float of a purse, grosze. */
const usualFloatGrosze = 200_00

/** A waiter's purse of a day, from its float to its count. `begins`, `ends`: when, ms. */
export function purseActs(
  waiter: string,
  { begins, ends }: { begins: number; ends: number },
  random: Random,
): HandAct[] {
  const shopping: HandAct[] = random.chance(0.15)
    ? [
        {
          at: begins + random.between(60, 200) * minuteMs,
          by: manager,
          do: (hand) => buy(hand, waiter, random),
        },
      ]
    : []
  return [
    { at: begins, by: waiter, do: (hand) => open(hand, waiter) },
    ...shopping,
    { at: ends, by: waiter, do: (hand) => close(hand, waiter, random) },
  ]
}

async function open({ rows, say, newId }: Hand, waiter: string): Promise<void> {
  const drawers = await rows.list('drawers', 'holderId', waiter)
  const counts = await rows.listMany(
    'drawerCounts',
    'drawerId',
    drawers.map(({ id }) => id),
  )
  const holder = { holder: 'PERSON', holderId: waiter } as const
  const name = must(
    demoAccounts.find(({ id }) => id === waiter),
    'a waiter',
  ).name
  const float = lastCounted(drawers, counts, holder) ?? usualFloatGrosze
  await say('drawer.open', { drawerId: newId(), ...holder, name, float })
}

async function buy({ rows, say, newId }: Hand, waiter: string, random: Random): Promise<void> {
  const drawerId = await purseOf(rows, waiter)
  const [reason, least] = random.pick([
    ['Cytryny i mięta z targu', 24],
    ['Kwiaty na stoliki', 45],
    ['Lód od dostawcy', 30],
  ] as const)
  const amount = random.between(least, least + 20) * 100
  await say('cash.move', { moveId: newId(), drawerId, type: 'PAY_OUT', amount, reason })
}

/** Tips to the crew, takings to the safe, a count of the rest. */
async function close({ rows, say, newId }: Hand, waiter: string, random: Random): Promise<void> {
  const drawerId = must(await purseOf(rows, waiter), 'a purse')
  const figures = async () => {
    const drawer = must(await rows.get('drawers', drawerId), 'a drawer')
    return drawerFigures(drawer, await rows.list('ledgerEntries', 'drawerId', drawerId), [])
  }
  const { tips } = await figures()
  const move = { drawerId, moveId: newId() }
  if (tips > 0)
    await say('cash.move', { ...move, type: 'TIP_OUT', amount: tips, reason: 'Napiwki dla załogi' })
  const above = Math.floor(((await figures()).expected - usualFloatGrosze) / 1000) * 1000
  if (above > 0)
    await say('cash.move', {
      ...move,
      moveId: newId(),
      type: 'DROP',
      amount: above,
      reason: 'Utarg do sejfu',
    })
  const [difference, comment] = random.weighed(differences, ([, , weight]) => weight)
  const total = (await figures()).expected + difference
  await say('drawer.count', { countId: newId(), drawerId, pieces: [], total })
  await say('drawer.close', { drawerId, comment })
}

/** Amounts that are counted too much or too little, grosze; what is said of each; how often. */
const differences: readonly (readonly [number, string, number])[] = [
  [0, '', 30],
  [-50, '', 3],
  [20, '', 3],
  [-2_00, '', 2],
  [5_00, 'Gość nie wziął reszty', 1],
  [-12_00, 'Pomyłka przy wydawaniu reszty', 1],
]
