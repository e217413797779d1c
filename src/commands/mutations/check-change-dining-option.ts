import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { isOpen } from '#domain/order/check-state.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** The guest takes it away after all. `PUT /order-check/dining-option/{id}`. */
export const checkChangeDiningOption = defineMutation({
  kind: 'check.change-dining-option',
  v: 1,
  nature: 'intent',
  permissions: ['place-order'],
  args: v.object({ orderCheckId: id, diningOptionId: id }),
  async apply(tx, args, context) {
    const check = await tx.get('orderChecks', args.orderCheckId)
    if (check === null) return fail({ code: 'not_found' })
    if (!isOpen(check)) return fail({ code: 'check_not_open', current: check.status })
    const option = await tx.get('diningOptions', args.diningOptionId)
    if (option === null) return fail({ code: 'unknown_dining_option' })
    // A meal of the crew may be closed without paper: guests' checks become one by the right to do that only.
    if (option.type === 'CREW_ORDER' && !context.can('skip-printing')) return fail({ code: 'forbidden' })
    await tx.put('orderChecks', { ...check, diningOptionId: option.id })
    await context.note(tx, check.id, 'changed dining option', option.name)
    return ok(null)
  },
})
