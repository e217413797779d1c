import { late } from '#ui/late.ts'

// Most guests pay by card or in cash: what belongs to links comes when somebody wants one.
export const OnlinePanel = late(() => import('./online-panel.tsx'), 'OnlinePanel')
export const LinkCard = late(() => import('./link-card.tsx'), 'LinkCard')
export const LinkBar = late(() => import('./link-bar.tsx'), 'LinkBar')
