import { useCallback } from 'react'
import * as v from 'valibot'
import { lineInputSchema } from '#domain/order/line-input.ts'
import { orderDraftSchema, emptyDraft } from '#device/carts/order-draft.ts'
import { showDraft } from '#device/carts/order-draft-store.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStores } from '#hooks/device/use-stored.ts'
import { writeStored } from '#device/stores.ts'

type Values = Readonly<Record<string, unknown>>

/** The arguments of an order that the till can take into a new draft. */
const againSchema = v.object({
  ...v.pick(orderDraftSchema, ['diningOptionId', 'tableId', 'crewMemberId', 'comment']).entries,
  lines: v.array(lineInputSchema),
})

/**
 * Puts what was refused where it is entered again, so that nobody types it twice: an order into a new draft of the
 * till, which has ids of its own, a row into its form. It is saved only when the person saves it.
 */
export function useEnterAgain() {
  const stores = useStores()
  const { placeId, actor, newId, clock } = usePlace()
  const order = useCallback(
    (args: Values) => {
      const read = v.safeParse(againSchema, args)
      if (!read.success) return
      // Boxes come with their dishes again when it is sent.
      const dishes = read.output.lines.filter(({ forLineId }) => forLineId === null)
      const lines = dishes.map((line) => ({ ...line, id: newId() }))
      const draft = { ...emptyDraft(newId, actor, null), ...read.output, lines, begunAt: clock() }
      showDraft(stores, { placeId, checkId: null, actor }, draft)
    },
    [stores, placeId, actor, newId, clock],
  )
  const form = useCallback(
    (area: string, rowId: string | null, entered: { values: Values; base: Values }) =>
      writeStored(stores.tab, `lokal:form:${placeId}:${actor}:${area}:${rowId ?? 'new'}`, entered),
    [stores, placeId, actor],
  )
  return { order, form }
}
