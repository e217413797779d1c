import * as v from 'valibot'
import type { Permission } from '#domain/access/permissions.ts'
import { grosze, id } from '#domain/fields.ts'
import { givenDiscountSchema, type GivenDiscount } from '#domain/money/value-of.ts'
import type { OrderCheck } from '#domain/order/order-check.ts'
import { priceOrderCheck } from '#domain/pricing/price-order-check.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { liveCheckId } from '../checks/live-check.ts'
import { undocumentedCheck } from '../checks/open-check.ts'
import type { MutationContext } from '../context.ts'
import { defineMutation, type Refusal } from '../mutation.ts'
import type { Tx } from '../tx.ts'

/** Takes something off a whole check, or no longer. One of the place's list may be given by anyone, another by right. */
export const checkSetDiscount = defineMutation({
  kind: 'check.set-discount',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'create-discount'],
  args: v.object({ orderCheckId: id, discount: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  report: false,
  title: 'outbox.kind.check-set-discount',
  async apply(tx, { orderCheckId, discount }, context) {
    if (!(await mayGive(tx, context, 'discounts', 'create-discount', discount)))
      return fail({ code: 'forbidden' })
    return change(tx, context, await liveCheckId(tx, orderCheckId), (check) => ({ ...check, discount }))
  },
})

/** Adds a fee for service to a check, or takes it off again. */
export const checkSetServiceFee = defineMutation({
  kind: 'check.set-service-fee',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'manage-service-fee-discounts'],
  args: v.object({ orderCheckId: id, serviceFee: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  report: false,
  title: 'outbox.kind.check-set-fee',
  async apply(tx, { orderCheckId, serviceFee }, context) {
    if (!(await mayGive(tx, context, 'serviceFees', 'manage-service-fee-discounts', serviceFee))) {
      return fail({ code: 'forbidden' })
    }
    return change(tx, context, orderCheckId, (check) => ({ ...check, serviceFee }))
  },
})

/** Sets what is charged for bottles and cans that leave the venue, grosze. */
export const checkSetDeposit = defineMutation({
  kind: 'check.set-deposit',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: id, deposit: grosze }),
  added: {},
  reads: { rows: { orderCheckId: 'orderChecks' } },
  report: false,
  title: 'outbox.kind.check-set-deposit',
  apply: (tx, { orderCheckId, deposit }, context) =>
    change(tx, context, orderCheckId, (check) => ({ ...check, deposit })),
})

/** Takes something off one line, or no longer. */
export const lineSetDiscount = defineMutation({
  kind: 'line.set-discount',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: ['place-order', 'create-discount'],
  args: v.object({ lineId: id, discount: v.nullable(givenDiscountSchema) }),
  added: {},
  reads: { rows: { lineId: 'orderLines' } },
  report: false,
  title: 'outbox.kind.line-set-discount',
  async apply(tx, { lineId, discount }, context) {
    const line = await tx.get('orderLines', lineId)
    if (line === null) return fail({ code: 'not_found' })
    if (!(await mayGive(tx, context, 'discounts', 'create-discount', discount)))
      return fail({ code: 'forbidden' })
    await tx.put('orderLines', { ...line, discount })
    return change(tx, context, line.orderCheckId, (check) => check)
  },
})

/** What stands in the place's list may be given by whoever takes orders; anything else needs a right of its own. */
async function mayGive(
  tx: Tx,
  context: MutationContext,
  table: 'discounts' | 'serviceFees',
  permission: Permission,
  given: GivenDiscount | null,
): Promise<boolean> {
  if (given === null || context.can(permission)) return true
  const listed = await tx.all(table)
  return listed.some(
    ({ name, type, value }) => name === given.name && type === given.type && value === given.value,
  )
}

/** Changes what a check costs, as long as it can still be priced afterwards and no document was made. */
async function change(
  tx: Tx,
  context: MutationContext,
  orderCheckId: string,
  to: (check: OrderCheck) => OrderCheck,
): Promise<Result<null, Refusal>> {
  const found = await undocumentedCheck(tx, orderCheckId)
  if (!found.ok) return found
  const check = to(found.value)
  const priced = priceOrderCheck(check, await tx.list('orderLines', 'orderCheckId', orderCheckId))
  // A minimum order may still be reached; a discount that is larger than what it is taken off never fits.
  if (!priced.ok && priced.error.code !== 'below_minimum_order') return fail({ code: priced.error.code })
  await tx.put('orderChecks', check)
  await context.note(tx, orderCheckId, 'updated')
  return ok(null)
}
