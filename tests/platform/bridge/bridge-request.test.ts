import { expect, test } from 'vitest'
import {
  reduceBridgeRequest,
  type BridgeRequestEvent,
  type BridgeRequestState,
} from '#platform/bridge/bridge-request.ts'

const states: BridgeRequestState[] = ['idle', 'pending', 'success', 'failed', 'timeout']
const events: BridgeRequestEvent[] = ['ask', 'succeed', 'refuse', 'expire']

const allowed: Record<string, BridgeRequestState> = {
  'idle ask': 'pending',
  'idle refuse': 'failed',
  'pending succeed': 'success',
  'pending refuse': 'failed',
  'pending expire': 'timeout',
  'timeout succeed': 'success',
  'timeout refuse': 'failed',
}

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  'a request that is %s at %s',
  (state, event) => {
    expect(reduceBridgeRequest(state, event)).toBe(allowed[`${state} ${event}`] ?? null)
  },
)
