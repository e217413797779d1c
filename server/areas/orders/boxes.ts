import { derivedId } from '#commands/derived-id.ts'
import { chargedByDocuments } from '#commands/checks/strike-order.ts'
import type { Tx } from '#commands/tx.ts'
import type { DiningOptionType } from '#domain/resources/dining-options.ts'
import type { AskedLine, LineInput } from '#domain/order/line-input.ts'
import { boxFinder, withBoxes, type Boxes } from '#domain/order/packing.ts'
import { repack, type Repacking } from '#domain/order/repack.ts'

/** The lines of a call with the boxes of what is packed, as a device sends them: whoever calls gives none himself. */
export async function boxed(
  rows: Tx,
  asked: readonly AskedLine[],
  option: { type: DiningOptionType } | null,
): Promise<LineInput[]> {
  const lines = asked.map((line): LineInput => ({ ...line, forLineId: null, packagingId: null }))
  return option === null ? lines : withBoxes(lines, await boxesFor(rows, lines, option))
}

/** The boxes of a check that come and go when it is served by this option. */
export async function repacked(
  rows: Tx,
  orderCheckId: string,
  option: { type: DiningOptionType },
): Promise<Repacking> {
  const lines = await rows.list('orderLines', 'orderCheckId', orderCheckId)
  return repack(lines, await chargedByDocuments(rows, orderCheckId), await boxesFor(rows, lines, option))
}

async function boxesFor(
  rows: Tx,
  lines: readonly { menuItemId: string | null }[],
  option: { type: DiningOptionType },
): Promise<Boxes> {
  const ids = new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))
  const items = (await rows.getMany('menuItems', [...ids])).filter((item) => item !== null)
  const packaging = new Set(items.flatMap(({ packagingId }) => packagingId ?? []))
  const boxes = (await rows.getMany('packaging', [...packaging])).filter((box) => box !== null)
  return { option, boxOf: boxFinder(items, boxes), idOf: (lineId) => derivedId(lineId, 'box') }
}
