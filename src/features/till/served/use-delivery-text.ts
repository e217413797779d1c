import type { DeliveryTime } from '#domain/order/delivery-time.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { DeliveryChoice } from '#domain/order/delivery-choice.ts'

/** Says a delivery time in few words, as chosen or as promised. */
export function useDeliveryText(): (time: DeliveryChoice | DeliveryTime) => string {
  const { clock } = usePlace()
  const text = useText()
  const format = useFormat()
  const moment = (at: number) =>
    localDay(at) === localDay(clock()) ? format.time(at) : `${format.date(at)}, ${format.time(at)}`
  return (time) => {
    switch (time.kind) {
      case 'asap':
        return text('register.delivery.asapShort')
      case 'in-minutes':
        return 'at' in time ? moment(time.at) : text('register.delivery.in', { minutes: time.minutes })
      case 'custom':
        return moment(time.at)
      case 'as-previously':
        return text('register.delivery.previouslyShort')
    }
  }
}
