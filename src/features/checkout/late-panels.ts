import { late } from '#ui/late.ts'

// Most guests pay by card or in cash, with a bill as it always is: what else there is comes when somebody wants it.
export const OnlinePanel = late(() => import('./methods/online-panel.tsx'), 'OnlinePanel')
export const LinkCard = late(() => import('./links/link-card.tsx'), 'LinkCard')
export const LinkBar = late(() => import('./links/link-bar.tsx'), 'LinkBar')
export const BillSheet = late(() => import('#back-office/form/bill-sheet.tsx'), 'BillSheet')
