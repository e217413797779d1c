import { isShownAt } from '#domain/menu/showing.ts'
import { offeredRates } from '#domain/menu/item-classes.ts'
import { listsAt, priceUnder, type PricedSale } from '#domain/menu/price/price-list.ts'
import { modifierBreaches } from '#domain/menu/modifier-rules.ts'
import type { DiscrepancyKind } from '#domain/order/discrepancy.ts'
import type { LineInput } from '#domain/order/line-input.ts'
import type { OrderLine } from '#domain/order/order-line.ts'
import { groupBy } from '#domain/group-by.ts'
import type { MenuItem } from '#domain/menu/menu-item.ts'
import type { Modifier, ModifierSection } from '#domain/menu/modifier.ts'
import { piecesFor } from '#domain/order/packing.ts'
import { percentWord, vatPercents } from '#domain/pricing/vat.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { PrintsHere } from '#domain/order/prints-here.ts'
import type { Row } from '#domain/tables.ts'
import type { MutationContext } from '../context.ts'
import type { ReadPlan } from '../facets.ts'
import type { Refusal } from '../mutation.ts'
import { putTicketJobs } from '../print/ticket-jobs.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * The rows that are read for a new order: its lines, the menu that they are of, and what a line costs and where its
 * ticket comes out.
 */
export const newOrderReads = {
  rows: {
    'lines.id': 'orderLines',
    menuItemId: 'menuItems',
    packagingId: 'packaging',
    kitchenStationId: 'kitchenStations',
  },
  lists: { number: ['orders', 'number'], menuItemId: ['modifierSections', 'menuItemId'] },
  wholes: ['priceLists', 'printers'],
} as const satisfies ReadPlan

type Parent = { orderId: RowId<'orders'>; orderCheckId: RowId<'orderChecks'>; closedDay: string | null }

type Entered = {
  lines: readonly LineInput[]
  printsHere: PrintsHere
  /** How the guests were served where it was entered: by that its prices are looked at. Null: nobody knows. */
  diningOptionId: RowId<'diningOptions'> | null
}

/**
 * Writes the lines of a new order as they were entered. Refuses only an item that never existed here; a hidden, sold
 * out or removed one, another price or rate and unmet modifier rules are told to a manager, since the food is being
 * cooked.
 */
export async function putOrderLines(
  tx: Tx,
  context: MutationContext,
  parent: Parent,
  { lines, printsHere, diningOptionId }: Entered,
): Promise<Result<null, Refusal>> {
  const sent: OrderLine[] = []
  const doubts = new Map<DiscrepancyKind, string[]>()
  const ids = lines.map(({ id }) => id)
  const others = new Set((await tx.getMany('orderLines', ids)).flatMap((line) => line?.id ?? []))
  const known = new Set(others)
  const menu = await menuOf(tx, lines, { diningOptionId: diningOptionId ?? '', at: context.pricedAt })
  for (const [position, input] of lines.entries()) {
    if (known.has(input.id) || others.has(input.forLineId ?? '')) {
      // Never over another order's line, nor beside it: the command stays in the log, and a manager is told.
      doubts.set('line_exists', [...(doubts.get('line_exists') ?? []), input.name])
      continue
    }
    const found = await doubtsAbout(tx, context, input, menu)
    if (!found.ok) return found
    // No display and no printer of the kitchen would show it.
    if (!menu.hasStation(input.kitchenStationId)) found.value.push('unknown_station')
    for (const kind of found.value) {
      doubts.set(kind, [...(doubts.get(kind) ?? []), wordsFor(kind, input, menu)])
    }
    const line = toLine(input, parent, position, context.at)
    known.add(line.id)
    await tx.put('orderLines', line)
    sent.push(line)
  }
  for (const [kind, names] of doubts) await context.raise(tx, kind, parent.orderCheckId, names.join(', '))
  // What is held is printed when it is fired.
  const fired = sent.filter((line) => !line.held)
  await putTicketJobs(tx, context, {
    kind: 'kitchen-ticket',
    ...parent,
    lines: fired,
    reason: '',
    printsHere,
  })
  return ok(null)
}

/** A line of an order as it is from its entry on; `at`: when, ms. */
export function toLine({ id, ...input }: LineInput, parent: Parent, position: number, at: number): OrderLine {
  return {
    id,
    ...parent,
    ...input,
    allergy: input.allergy ?? null,
    discount: null,
    status: 'in-progress',
    doneQuantity: 0,
    voidedQuantity: 0,
    voidedBy: null,
    voidedAt: null,
    voidReason: '',
    spoiledQuantity: 0,
    firedAt: input.held ? null : at,
    shownAt: null,
    startedAt: null,
    voidSeenAt: null,
    doneAt: null,
    deliveredAt: null,
    position,
  }
}

async function doubtsAbout(
  tx: Tx,
  context: MutationContext,
  line: LineInput,
  menu: Menu,
): Promise<Result<DiscrepancyKind[], Refusal>> {
  const { menuItemId } = line
  const ended: DiscrepancyKind[] = offeredRates.some((rate) => rate === line.taxRate) ? [] : ['rate_ended']
  if (line.forLineId !== null) return ok([...ended, ...doubtsAboutBox(line, menu)])
  // A free line, a service: what it costs is what was entered.
  if (menuItemId === null) return ok(ended)
  const item = menu.items.get(menuItemId)
  if (item === undefined) {
    const existed = await tx.everExisted('menuItems', menuItemId)
    return existed ? ok(['item_removed', ...ended]) : fail({ code: 'unknown_item' })
  }
  const { sections = [], modifiers = [] } = menu.choices.get(menuItemId) ?? {}
  const doubts = [...ended]
  if (!isShownAt(item, context.at)) doubts.push('item_hidden')
  if (item.soldOutUntil !== null && item.soldOutUntil > context.at) doubts.push('item_sold_out')
  if (menu.priceOf(item) !== line.unitPrice || hasOtherPrice(line, modifiers)) doubts.push('price_differs')
  if (item.taxRate !== line.taxRate) doubts.push('rate_differs')
  if (line.packing === 'unboxed' && item.packagingId !== null && !context.claimRight('create-discount')) {
    doubts.push('permission_missing')
  }
  if (modifierBreaches(sections, modifiers, line.modifiers).length > 0) doubts.push('modifier_rules')
  return ok(doubts)
}

/** Of a box: it costs what its row says, in whole pieces of its dish, and is taxed as that is. */
function doubtsAboutBox(box: LineInput, { boxes, sent }: Menu): DiscrepancyKind[] {
  const dish = sent.find(({ id }) => id === box.forLineId)
  const pieces = dish === undefined ? null : piecesFor(dish.quantity)
  const price = boxes.get(box.packagingId ?? '')?.grossPrice
  return [
    ...(price === box.unitPrice && pieces === box.quantity ? [] : ['price_differs' as const]),
    ...(dish === undefined || dish.taxRate === box.taxRate ? [] : ['rate_differs' as const]),
  ]
}

/** The words that tell a manager of a line: of its rate also what the menu has and what it was sold with. */
function wordsFor(kind: DiscrepancyKind, line: LineInput, menu: Menu): string {
  const { name, taxRate } = line
  const packed = menu.sent.find(({ id }) => id === line.forLineId)
  const expected = packed?.taxRate ?? menu.items.get(line.menuItemId ?? '')?.taxRate ?? taxRate
  const [own, said] = [expected, taxRate].map((rate) => percentWord(vatPercents[rate]))
  if (kind === 'rate_differs') return `${name}: ${own} → ${said}`
  return kind === 'rate_ended' ? `${name}: ${said}` : name
}

/** The menu's rows of these dishes; one that is missing was removed, or never was. */
type Menu = {
  /** The lines that were sent together. */
  sent: readonly LineInput[]
  boxes: Map<string, Row<'packaging'>>
  items: Map<string, MenuItem>
  choices: Map<string, { sections: ModifierSection[]; modifiers: Modifier[] }>
  hasStation(id: string | null): boolean
  /** The price of an item when it was sent. */
  priceOf(item: MenuItem): number
}

/** All of it in a few questions, however many lines there are. */
async function menuOf(tx: Tx, lines: readonly LineInput[], sale: PricedSale): Promise<Menu> {
  const ids = [...new Set(lines.flatMap(({ menuItemId }) => menuItemId ?? []))]
  const items = (await tx.getMany('menuItems', ids)).filter((item) => item !== null)
  const there = items.map(({ id }) => id)
  const sections = await tx.listMany('modifierSections', 'menuItemId', there)
  const sectionIds = sections.map(({ id }) => id)
  const modifiers = groupBy(
    await tx.listMany('modifiers', 'modifierSectionId', sectionIds),
    (each) => each.modifierSectionId,
  )
  const choices = new Map(
    [...groupBy(sections, (section) => section.menuItemId)].map(([menuItemId, own]) => [
      menuItemId,
      { sections: own, modifiers: own.flatMap(({ id }) => modifiers.get(id) ?? []) },
    ]),
  )
  const stationIds = [...new Set(lines.flatMap(({ kitchenStationId }) => kitchenStationId ?? []))]
  const stations = new Set((await tx.getMany('kitchenStations', stationIds)).map((station) => station?.id))
  const hasStation = (id: string | null) => id === null || stations.has(id)
  const lists = listsAt(await tx.all('priceLists'), sale)
  const boxIds = [...new Set(lines.flatMap(({ packagingId }) => packagingId ?? []))]
  const boxes = (await tx.getMany('packaging', boxIds)).filter((box) => box !== null)
  const priceOf = (item: MenuItem) => priceUnder(item, sale.diningOptionId, lists)
  return {
    hasStation,
    priceOf,
    choices,
    sent: lines,
    boxes: new Map(boxes.map((box) => [box.id, box])),
    items: new Map(items.map((item) => [item.id, item])),
  }
}

function hasOtherPrice(line: LineInput, modifiers: readonly Modifier[]): boolean {
  return line.modifiers.some(
    (chosen) => modifiers.find((each) => each.id === chosen.modifierId)?.price !== chosen.price,
  )
}
