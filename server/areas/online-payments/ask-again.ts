import type { Row } from '#domain/tables.ts'
import { readPlace } from '#server/services/read-place.ts'
import type { Services } from '#server/services/services.ts'
import { askAttempt, asksAfter } from './ask-attempt.ts'
import { tellError } from './attempt-again.ts'
import { attemptsOf, type OnlineAttempt } from './attempts.ts'

/** Attempts of which money may still come. */
const isOpen = ({ state }: OnlineAttempt) => state === 'begun' || state === 'open' || state === 'paid'

/** Asks the provider what became of an online payment, and gives it as it is then; null: the place has none. */
export async function askAgain(
  services: Services,
  placeId: string,
  onlinePaymentId: string,
): Promise<Row<'onlinePayments'> | null> {
  const find = () => readPlace(services, placeId, (rows) => rows.get('onlinePayments', onlinePaymentId))
  const before = await find()
  if (before === null) return null
  const attempts = await attemptsOf(services, placeId, onlinePaymentId)
  // One that has ended may have been paid too late.
  const asked = attempts.filter((each) => isOpen(each) || each.askAt !== null)
  for (const attempt of asked) await askAttempt(services, attempt)
  await expireUnpaid(services, placeId, onlinePaymentId)
  return find()
}

/** Ends an online payment whose time is over, unless money may still be on its way. */
export async function expireUnpaid(
  services: Services,
  placeId: string,
  onlinePaymentId: string,
): Promise<void> {
  const online = await readPlace(services, placeId, (rows) => rows.get('onlinePayments', onlinePaymentId))
  const over = services.clock() - asksAfter.first
  if (online?.status !== 'pending' || online.expiresAt > over) return
  const attempts = await attemptsOf(services, placeId, onlinePaymentId)
  if (!attempts.some(isOpen)) await tellError(services, placeId, online, 'expired')
}
