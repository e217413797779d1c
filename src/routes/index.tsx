import { createFileRoute } from '@tanstack/react-router'
import { goToStart, requireSession } from '#app/require-session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: (guarded) => {
    requireSession(guarded)
    if (!guarded.preload) goToStart(guarded)
  },
})
