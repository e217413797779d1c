/**
 * The life of one request to the wrapper.
 *
 *   idle --ask--> pending
 *   idle --refuse--> failed              the message did not leave the page
 *   pending --succeed--> success
 *   pending --refuse--> failed
 *   pending --expire--> timeout          nobody knows what the printer did
 *   timeout --succeed--> success         the answer came late
 *   timeout --refuse--> failed
 *
 * success and failed are ends: an answer that comes twice changes nothing.
 */
const transitions: Record<BridgeRequestState, Partial<Record<BridgeRequestEvent, BridgeRequestState>>> = {
  idle: { ask: 'pending', refuse: 'failed' },
  pending: { succeed: 'success', refuse: 'failed', expire: 'timeout' },
  timeout: { succeed: 'success', refuse: 'failed' },
  success: {},
  failed: {},
}

export type BridgeRequestState = 'idle' | 'pending' | 'success' | 'failed' | 'timeout'
export type BridgeRequestEvent = 'ask' | 'succeed' | 'refuse' | 'expire'

/** The state after an event, or null where the event means nothing in this state. */
export function reduceBridgeRequest(
  state: BridgeRequestState,
  event: BridgeRequestEvent,
): BridgeRequestState | null {
  return transitions[state][event] ?? null
}
