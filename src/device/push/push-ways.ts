import type { PushSubscriptionBody } from '#contract/areas/push.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import type { NativeBridge } from '#platform/bridge/native-bridge.ts'
import type { NoSubscription, PushHere } from '#platform/push/push-here.ts'
import { setWrapperToken } from '#platform/push/wrapper-token.ts'

/** Why this device cannot be pushed to; `no-token`: the wrapper app gave none. */
export type NoPush = NoSubscription | 'no-token'

/** How this device is reached. */
export type PushWays = { here: PushHere; wrapper: Pick<NativeBridge, 'send'>; newId(): string }

/** The subscription that the server needs to push to this device: of the browser, or of the wrapper app around it. */
export async function subscriptionHere(
  { here, wrapper, newId }: PushWays,
  serverKey: string,
): Promise<Result<PushSubscriptionBody, NoPush>> {
  if (here.readiness() !== 'wrapper') {
    const made = await here.subscribe(serverKey)
    return made.ok ? ok({ kind: 'web', ...made.value }) : made
  }
  const told = await wrapper.send('requestNotificationToken', newId())
  const token = told.success ? told.answer.token : null
  if (token === null) return fail('no-token')
  setWrapperToken(token)
  return ok({ kind: 'firebase', token })
}

/** Lets the browser forget the subscription, and the signs of life the token. */
export async function forgetSubscription({ here }: PushWays): Promise<void> {
  setWrapperToken(null)
  if (here.readiness() !== 'wrapper') await here.unsubscribe()
}
