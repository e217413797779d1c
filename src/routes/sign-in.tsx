import { createFileRoute } from '@tanstack/react-router'
import { requireNoSession } from '#app/require-session.ts'
import { SignInPage } from '#features/account/sign-in-page.tsx'

export const Route = createFileRoute('/sign-in')({ beforeLoad: requireNoSession, component: SignInPage })
