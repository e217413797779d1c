import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import { id } from '#domain/fields.ts'
import { grosze, idIn } from '#domain/unit-fields.ts'
import { type GivenDiscount, givenDiscountSchema, isListed } from '#domain/money/value-of.ts'
import { writeChangeNote } from '#domain/order/change-note.ts'
import { isBox } from '#domain/order/box-of-dish.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { type LineInput, lineInputSchema } from '#domain/order/line-input.ts'
import { isVoided } from '#domain/order/line-lifecycle.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { isPacked } from '#domain/order/packing.ts'
import { type PriceNote, writePriceNote } from '#domain/order/price-note.ts'
import { largestTotalGrosze } from '#domain/pricing/largest-total.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import type { DiningOption } from '#domain/resources/dining-options.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { followDishes } from '../checks/follow-dishes.ts'
import { liveCheckId } from '../live-check.ts'
import { undocumentedCheck } from '../checks/open-check.ts'
import { toLine } from '../checks/put-order-lines.ts'
import { updateCheckStatus } from '../checks/update-check-status.ts'
import { stillFits } from '../checks/still-fits.ts'
import { chargedByDocuments } from '../checks/strike-order.ts'
import { toPayOf } from '../checks/to-pay-of.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import type { RowId } from '#domain/units.ts'

/**
 * Takes something off a whole check, or no longer. One of the place's list may be given by anyone, another by right.
 */
export const checkSetDiscount = defineMutation({
  kind: 'check.set-discount',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'create-discount'],
  args: v.object({ orderCheckId: idIn('orderChecks'), discount: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-set-discount',
  async apply(tx, { orderCheckId, discount }, context) {
    if (!(await mayGive(tx, context, 'discounts', 'create-discount', discount)))
      return fail({ code: 'forbidden' })
    return change(tx, context, await liveCheckId(tx, orderCheckId), (check) => ({
      to: { ...check, discount },
      note: noteOf('discount', check.discount, discount),
    }))
  },
})

/** Adds a fee for service to a check, or takes it off again. */
export const checkSetServiceFee = defineMutation({
  kind: 'check.set-service-fee',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'manage-service-fee-discounts'],
  args: v.object({ orderCheckId: idIn('orderChecks'), serviceFee: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-set-fee',
  async apply(tx, { orderCheckId, serviceFee }, context) {
    if (!(await mayGive(tx, context, 'serviceFees', 'manage-service-fee-discounts', serviceFee))) {
      return fail({ code: 'forbidden' })
    }
    return change(tx, context, orderCheckId, (check) => ({
      to: { ...check, serviceFee },
      note: noteOf('service-fee', check.serviceFee, serviceFee),
    }))
  },
})

/** Sets what is charged for bottles and cans that leave the venue, grosze. */
export const checkSetDeposit = defineMutation({
  kind: 'check.set-deposit',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: idIn('orderChecks'), deposit: grosze }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  background: false,
  title: 'outbox.kind.check-set-deposit',
  apply: (tx, { orderCheckId, deposit }, context) =>
    change(tx, context, orderCheckId, (check) => ({
      to: { ...check, deposit },
      note: { what: 'deposit', grosze: deposit },
    })),
})

/** Takes something off one line, or no longer. */
export const lineSetDiscount = defineMutation({
  kind: 'line.set-discount',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'create-discount'],
  args: v.object({ lineId: idIn('orderLines'), discount: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { lineId: 'orderLines' } },
  background: false,
  title: 'outbox.kind.line-set-discount',
  async apply(tx, { lineId, discount }, context) {
    const line = await tx.get('orderLines', lineId)
    if (line === null) return fail({ code: 'not_found' })
    if (!(await mayGive(tx, context, 'discounts', 'create-discount', discount)))
      return fail({ code: 'forbidden' })
    await tx.put('orderLines', { ...line, discount })
    return change(tx, context, line.orderCheckId, (check) => ({
      to: check,
      note: noteOf('discount', line.discount, discount, line.name),
    }))
  },
})

/**
 * Whether the actor may give a discount or fee: anybody who takes orders may give one of the place's list; anything
 * else needs a right of its own.
 */
async function mayGive(
  tx: Tx,
  context: MutationContext,
  table: 'discounts' | 'serviceFees',
  permission: Permission,
  given: GivenDiscount | null,
): Promise<boolean> {
  if (given === null || context.claimRight(permission)) return true
  return isListed(given, await tx.all(table))
}

/** The change of a discount or fee, as the history tells it; null: there was none, and there is none. */
function noteOf(
  what: 'discount' | 'service-fee',
  before: GivenDiscount | null,
  after: GivenDiscount | null,
  line: string | null = null,
): PriceNote | null {
  const terms = after ?? before
  return terms === null ? null : { what, given: after !== null, terms, line }
}

/** Changes what a check costs, as long as it can still be priced afterwards and no document was made. */
async function change(
  tx: Tx,
  context: MutationContext,
  orderCheckId: RowId<'orderChecks'>,
  changed: (check: OrderCheck) => { to: OrderCheck; note: PriceNote | null },
): Promise<Result<null, Refusal>> {
  const found = await undocumentedCheck(tx, orderCheckId)
  if (!found.ok) return found
  const { to: check, note } = changed(found.value)
  const priced = priceOrderCheck(check, await tx.list('orderLines', 'orderCheckId', orderCheckId))
  // A minimum order may still be reached; a discount that is larger than what it is taken off never fits.
  if (!priced.ok && priced.error.code !== 'below_minimum_order') return fail({ code: priced.error.code })
  await tx.put('orderChecks', check)
  await context.note(tx, orderCheckId, 'updated', note === null ? '' : writePriceNote(note))
  return ok(null)
}

/**
 * The guest takes it away after all, with the boxes that come or go by that. `PUT /order-check/dining-option/{id}`.
 */
export const checkChangeDiningOption = defineMutation({
  kind: 'check.change-dining-option',
  v: 2,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({
    orderCheckId: idIn('orderChecks'),
    diningOptionId: idIn('diningOptions'),
    /** Boxes of dishes that are packed from now on; older clients know of none. */
    boxes: v.optional(v.pipe(v.array(lineInputSchema), v.maxLength(500)), []),
    /** Boxes, by their lines, of dishes that are not packed any more. */
    without: v.optional(v.pipe(v.array(id), v.maxLength(500)), []),
  }),
  added: {},
  reads: {
    rows: {
      orderCheckId: 'orderChecks',
      diningOptionId: 'diningOptions',
      menuItemId: 'menuItems',
      kitchenStationId: 'kitchenStations',
      packagingId: 'packaging',
    },
  },
  background: false,
  title: 'outbox.kind.change-option',
  async apply(tx, args, context) {
    const check = await tx.get('orderChecks', args.orderCheckId)
    if (check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const option = await tx.get('diningOptions', args.diningOptionId)
    if (option === null) return fail({ code: 'unknown_dining_option' })
    // A meal of the crew may be closed without paper: guests' checks become one by the right to do that only.
    if (option.type === 'CREW_ORDER' && !context.claimRight('skip-printing'))
      return fail({ code: 'forbidden' })
    const before = await tx.get('diningOptions', check.diningOptionId)
    await tx.put('orderChecks', { ...check, diningOptionId: option.id })
    const change = writeChangeNote({ from: before?.name ?? null, to: option.name })
    await context.note(tx, check.id, 'changed dining option', change)
    if (args.boxes.length === 0 && args.without.length === 0) return ok(null)
    return repackCheck(tx, context, { check, option }, args)
  },
})

/**
 * Changes the boxes of a check. What another device has put on a document, packed or moved meanwhile stays as it is
 * there; and no box comes or goes but by the option: taking off one that belongs there needs a right of its own.
 */
async function repackCheck(
  tx: Tx,
  context: MutationContext,
  { check, option }: { check: OrderCheck; option: DiningOption },
  { boxes, without }: { boxes: readonly LineInput[]; without: readonly string[] },
): Promise<Result<null, Refusal>> {
  const charged = await chargedByDocuments(tx, check.id)
  const lines = await tx.list('orderLines', 'orderCheckId', check.id)
  const live = new Map(lines.filter((line) => !isVoided(line)).map((line) => [line.id, line]))
  for (const lineId of without) {
    const line = live.get(lineId)
    if (line === undefined || !isBox(line) || charged.has(lineId)) continue
    const dish = live.get(line.forLineId ?? '')
    if (dish !== undefined && isPacked(dish, option)) continue
    const by = { voidedBy: context.actor, voidedAt: context.at, voidReason: '' }
    await tx.put('orderLines', { ...line, ...by, voidedQuantity: line.quantity, doneQuantity: 0 })
    live.delete(lineId)
  }
  const packed = new Set([...live.values()].map(({ forLineId }) => forLineId))
  const known = new Map(lines.map((line) => [line.id, line]))
  const packaging = await tx.getMany('packaging', [...new Set(boxes.flatMap((box) => box.packagingId ?? []))])
  const prices = new Map(packaging.flatMap((row) => (row === null ? [] : [[row.id, row.grossPrice]])))
  const orders = new Set<string>()
  for (const input of boxes) {
    const dish = live.get(input.forLineId ?? '')
    if (dish === undefined || charged.has(dish.id) || packed.has(dish.id)) continue
    if (!isPacked(dish, option)) continue
    // A box that went when the option was changed before comes back. The id of anything else is not taken, such as of
    // a box that went to another check with the pieces of the dish that were moved there.
    const before = known.get(input.id) ?? (await tx.get('orderLines', input.id))
    if (before !== null && before.forLineId !== dish.id) continue
    const { orderId, orderCheckId, closedDay } = dish
    const line = toLine(input, { orderId, orderCheckId, closedDay }, dish.position, context.at)
    await tx.put('orderLines', line)
    orders.add(orderId)
    if (prices.get(input.packagingId ?? '') !== input.unitPrice) {
      await context.raise(tx, 'price_differs', check.id, input.name, input.id)
    }
  }
  for (const orderId of orders) await followDishes(tx, orderId)
  if (!(await stillFits(tx, check.id))) return fail({ code: 'check_documented' })
  if ((await toPayOf(tx, check)) > largestTotalGrosze) return fail({ code: 'total_too_large' })
  await updateCheckStatus(tx, context, check.id)
  return ok(null)
}

/** Every command about what a check costs and how it is served. */
export const checkTermCommands = {
  'check.set-discount': checkSetDiscount,
  'check.set-service-fee': checkSetServiceFee,
  'check.set-deposit': checkSetDeposit,
  'line.set-discount': lineSetDiscount,
  'check.change-dining-option': checkChangeDiningOption,
}
