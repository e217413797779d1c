import { createFileRoute } from '@tanstack/react-router'
import { Home } from '#app/home.tsx'
import { requireSession } from '#app/require-session.ts'

export const Route = createFileRoute('/')({ beforeLoad: requireSession, component: Home })
