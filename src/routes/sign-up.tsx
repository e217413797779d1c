import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/require-session.ts'
import { SignUpPage } from '#features/account/sign-up-page.tsx'

export const Route = createFileRoute('/sign-up')({ beforeLoad: requireNoSession, component: SignUpPage })
