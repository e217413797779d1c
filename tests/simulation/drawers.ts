import { cashMoveTypes } from '#domain/closing/cash-move.ts'
import type { CommandKind } from '#commands/mutations.ts'
import type { GivenArgs } from '#replica/outbox/enqueue.ts'
import type { Row } from '#domain/tables.ts'
import { at } from '#tests/support/places/bistro.ts'
import type { Random } from './random.ts'

type Draft = { [K in CommandKind]: { kind: K; args: GivenArgs<K> } }[CommandKind]

/** Somebody opens, counts or closes a drawer, or moves cash in or out of one, given the drawers that the screen shows. */
export function aboutDrawers(random: Random, drawers: readonly Row<'drawers'>[]): Draft {
  const open = (): Draft => ({
    kind: 'drawer.open',
    args: {
      drawerId: random.id(),
      name: 'Bar',
      float: 100 * random.below(500),
      ...random.pick([
        { holder: 'PERSON', holderId: at.kasia } as const,
        { holder: 'TILL', holderId: at.bar } as const,
      ]),
    },
  })
  const some = drawers.filter(({ closedAt }) => closedAt === null || random.chance(0.2))
  if (some.length === 0) return open()
  const drawerId = random.pick(some).id
  const amount = 1 + random.below(100_00)
  const type = random.pick(cashMoveTypes)
  const other = random.pick([null, ...some.map(({ id }) => id)].filter((id) => id !== drawerId))
  const move = { moveId: random.id(), drawerId: random.pick([drawerId, null]), type, reason: 'drobne' }
  return random.pick<() => Draft>([
    open,
    () => ({ kind: 'drawer.count', args: { countId: random.id(), drawerId, pieces: [], total: amount } }),
    () => ({ kind: 'drawer.close', args: { drawerId, comment: '' } }),
    () => ({ kind: 'cash.move', args: { ...move, amount: type === 'NO_SALE' ? 0 : amount } }),
    () => ({
      kind: 'cash.transfer',
      args: { moveId: random.id(), fromDrawerId: other, toDrawerId: drawerId, amount },
    }),
  ])()
}
