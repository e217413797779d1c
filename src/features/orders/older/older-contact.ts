import type { OlderCheckRow } from '#hooks/place/use-older-checks.ts'
import type { CheckView } from '#features/orders/view/check-view.ts'

/** How the client of a check is reached, by the server's answer; null: it has none, or the person may not know. */
export function answeredContact({ client }: OlderCheckRow['check']): CheckView['contact'] {
  return client?.phone == null ? null : { phone: client.phone, address: client.address }
}
