import type { CheckKitchenState, KitchenState } from './kitchen-state.ts'

type Mark = {
  /** Filled cells of the kitchen track, of four; 0: no track is drawn. */
  step: 0 | 1 | 2 | 3 | 4
  /** q: waiting, s: seen, c: under way, r: ready, x: no answer. */
  tone: 'q' | 's' | 'c' | 'r' | 'x'
  icon: string
}

/** The mark by which people know each state of the kitchen, wherever it is drawn; its word is `track.<state>`. */
export const kitchenMarks = {
  held: { step: 1, tone: 'q', icon: 'pause' },
  queued: { step: 1, tone: 'q', icon: 'clock' },
  'no-answer': { step: 1, tone: 'x', icon: 'alert' },
  'on-screen': { step: 2, tone: 's', icon: 'monitor' },
  started: { step: 3, tone: 'c', icon: 'flame' },
  ready: { step: 4, tone: 'r', icon: 'bell-ring' },
  delivered: { step: 0, tone: 'q', icon: 'check-double' },
  voided: { step: 0, tone: 'q', icon: 'ban' },
  none: { step: 0, tone: 'q', icon: 'ban' },
} as const satisfies Record<KitchenState | CheckKitchenState, Mark>
