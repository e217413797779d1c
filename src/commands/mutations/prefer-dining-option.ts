import * as v from 'valibot'
import { id } from '#domain/fields.ts'
import { fail, ok } from '#domain/result.ts'
import { defineMutation } from '../mutation.ts'

/** The dining option that a person's till starts with; null: the place's own. `PUT /place-user/preferred-dining-option`. */
export const preferDiningOption = defineMutation({
  kind: 'place-user.prefer-dining-option',
  v: 1,
  nature: 'intent',
  by: 'person',
  permissions: [],
  args: v.object({ diningOptionId: v.nullable(id) }),
  added: {},
  reads: { rows: { diningOptionId: 'diningOptions' } },
  report: false,
  title: 'outbox.kind.prefer-option',
  async apply(tx, { diningOptionId }, context) {
    const user = await tx.get('placeUsers', context.actor)
    if (user === null) return fail({ code: 'forbidden' })
    if (diningOptionId !== null && (await tx.get('diningOptions', diningOptionId)) === null) {
      return fail({ code: 'unknown_dining_option', fields: ['diningOptionId'] })
    }
    await tx.put('placeUsers', { ...user, preferredDiningOptionId: diningOptionId })
    return ok(null)
  },
})
