import { late } from '#ui/late.ts'

/** What was sent before: only where an open check goes on. */
export const loadSentOrder = () => import('./sent-order.tsx')

export const SentOrderBlock = late(loadSentOrder, 'SentOrderBlock')
