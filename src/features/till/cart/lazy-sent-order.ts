import { late } from '#ui/late.ts'

/** Fetches the block of what was sent before: only where an open check goes on. */
export const loadSentOrder = () => import('./sent-order.tsx')

export const SentOrderBlock = late(loadSentOrder, 'SentOrderBlock')
