import { createFileRoute } from '@tanstack/react-router'
import { FirstScreen } from '#app/first-screen.tsx'

export const Route = createFileRoute('/p/$placeId/')({ component: FirstScreen })
