import type { diningOptionTypes } from '../resources/dining-option-types.ts'
import type { LineInput } from './line-input.ts'
import type { Grosze, RowId, Thousandths } from '../units.ts'

type Served = { type: (typeof diningOptionTypes)[number] }

/** A row of the place's packaging; `version`: that of the row, where a device has it. */
export type PackagingBox = { id: string; name: string; grossPrice: Grosze; version?: number }

export type Boxes = {
  /** How the guests are served. */
  option: Served
  /** The box of an item; undefined: none that costs anything. */
  boxOf(menuItemId: RowId<'menuItems'>): PackagingBox | undefined
  /** The id of the box of a dish. */
  idOf(lineId: RowId<'orderLines'>): string
}

/**
 * The lines of an order, each dish that is packed followed by its box: a PACKAGING line of whole pieces at the box's
 * price and the dish's rate, held and served as the dish is, and made by no kitchen. Boxes that are among the lines
 * already stay as they are.
 */
export function withBoxes(lines: readonly LineInput[], boxes: Boxes): LineInput[] {
  const packed = new Set(lines.map(({ forLineId }) => forLineId))
  return lines.flatMap((line) => {
    const box = packed.has(line.id) ? undefined : boxFor(line, boxes)
    return box === undefined ? [line] : [line, box]
  })
}

/** The box that a dish takes along; undefined where it is not packed, or in nothing. */
export function boxFor(line: LineInput, { option, boxOf, idOf }: Boxes): LineInput | undefined {
  const box = line.menuItemId === null || !isPacked(line, option) ? undefined : boxOf(line.menuItemId)
  if (box === undefined || box.grossPrice === 0) return undefined
  const { taxRate, seat, course, held } = line
  return {
    id: idOf(line.id),
    type: 'PACKAGING',
    menuItemId: null,
    name: box.name,
    quantity: piecesFor(line.quantity),
    unitPrice: box.grossPrice,
    itemVersion: box.version ?? 0,
    // An alcohol's box is no alcohol, though it is taxed as the drink in it.
    taxRate,
    exciseType: 'NONE',
    seat,
    course,
    held,
    kitchenStationId: null,
    modifiers: [],
    note: '',
    allergy: null,
    ...asItIsServed,
    forLineId: line.id,
    packagingId: box.id,
  }
}

/** Whether a dish gets its box: where it leaves the place, unless a person has said otherwise about it. */
export function isPacked({ packing }: Pick<LineInput, 'packing'>, { type }: Served): boolean {
  return packing === 'boxed' || (packing === 'by-option' && leaving.has(type))
}

/** The function that finds the box of an item, by the place's list of packaging. */
export function boxFinder(
  items: Iterable<{ id: string; packagingId: RowId<'packaging'> | null }>,
  packaging: Iterable<PackagingBox>,
): Boxes['boxOf'] {
  const boxes = new Map([...packaging].map((box) => [box.id, box]))
  const found = new Map([...items].map(({ id, packagingId }) => [id, boxes.get(packagingId ?? '')]))
  return (menuItemId) => found.get(menuItemId)
}

/** The packing of a line where nobody has said anything yet. */
export const asItIsServed = { forLineId: null, packagingId: null, packing: 'by-option' } as const

/** The packing of a line once a person packs the dish or not, where it is served by this option. */
export function packingAs(packed: boolean, { type }: Served): LineInput['packing'] {
  if (packed === leaving.has(type)) return 'by-option'
  return packed ? 'boxed' : 'unboxed'
}

/** Boxes for a quantity of a dish, both thousandths: whole pieces, so that 0.35 kg takes one. */
export function piecesFor(quantity: Thousandths): Thousandths {
  return Math.ceil(quantity / 1000) * 1000
}

const leaving: ReadonlySet<Served['type']> = new Set(['PICKUP', 'DELIVERY', 'DELIVERY_PLATFORM'])
