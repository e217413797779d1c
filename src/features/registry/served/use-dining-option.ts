import type { Row } from '#domain/tables.ts'
import type { OrderDraft } from '#device/carts/order-draft.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStored } from '#hooks/device/use-stored.ts'
import { diningOptionOf, rememberedOption, type Remembered } from '#features/registry/send/order-rules.ts'
import type { OpenCheck } from './use-open-check.ts'
import type { TableRoom } from '#features/registry/use-room.ts'

/** How the guests of a cart are served, and what keeps on this device how they were served last; null: not at all. */
export function useDiningOption(
  draft: OrderDraft,
  check: OpenCheck | null,
  room: TableRoom,
): { diningOption: Row<'diningOptions'> | null; remember: (chosen: Remembered) => void } {
  const { placeId } = usePlace()
  const [remembered, remember] = useStored(`lokal.dining-option:${placeId}`, rememberedOption)
  const diningOption =
    check === null
      ? diningOptionOf(room.diningOptions, draft.diningOptionId, remembered, room.preferred)
      : diningOptionOf(room.diningOptions, check.check.diningOptionId, null, [])
  return { diningOption, remember }
}
