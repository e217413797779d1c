import { lazy } from 'react'

/** What was sent before: only where an open check goes on. */
export const loadSentOrder = () => import('./sent-order.tsx')

export const SentOrderBlock = lazy(async () => ({ default: (await loadSentOrder()).SentOrderBlock }))
