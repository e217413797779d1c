import { createFileRoute } from '@tanstack/react-router'
import { MoreScreen } from '#app/more-screen.tsx'

export const Route = createFileRoute('/p/$placeId/more')({ component: MoreScreen })
