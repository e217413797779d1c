import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '#features/sync-status/outbox-screen.tsx'

export const Route = createFileRoute('/p/$placeId/outbox')({ component: OutboxScreen })
