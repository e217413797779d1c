import { createFileRoute } from '@tanstack/react-router'
import { Overview } from '#back-office/overview/overview.tsx'

export const Route = createFileRoute('/p/$placeId/settings/')({ component: Overview })
