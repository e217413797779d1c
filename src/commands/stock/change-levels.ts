import type { StockMovement } from '#domain/stock/stock-movement.ts'
import type { Tx } from '../tx.ts'

/** Adds movements to the levels of their products; a level that is not here is somebody else's to keep. */
export async function changeLevels(
  tx: Tx,
  movements: readonly Pick<StockMovement, 'productId' | 'delta'>[],
): Promise<void> {
  const changes = new Map<string, number>()
  for (const { productId, delta } of movements) {
    changes.set(productId, (changes.get(productId) ?? 0) + delta)
  }
  const levels = await tx.getMany('stockLevels', [...changes.keys()])
  const here = levels.filter((level) => level !== null)
  await tx.putMany(
    'stockLevels',
    here.map((level) => ({ ...level, level: level.level + (changes.get(level.id) ?? 0) })),
  )
}
