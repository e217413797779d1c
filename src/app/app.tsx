import { RouterProvider } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { late } from '#ui/late.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider, type LoadedLocale } from '#hooks/texts/locale-provider.tsx'
import { SessionProvider } from '#hooks/session/session-provider.tsx'
import { useSession } from '#hooks/session/session-context.ts'
import { useSignOutQuestion } from '#hooks/session/sign-out-question.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useThemeChoice } from '#hooks/device/use-theme-choice.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import { useTheme } from '#ui/use-theme.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import type { AppRouter } from './router.ts'

type AppProps = { services: AppServices; router: AppRouter; locale: LoadedLocale }

/** Everything that all pages stand on. */
export function App({ services, router, locale }: AppProps) {
  return (
    <AppServicesContext value={services}>
      <LocaleProvider initial={locale}>
        <Themed>
          <CrashBoundary>
            <Notices>
              <SessionProvider>
                <RouterProvider router={router} />
                <OverThePage />
              </SessionProvider>
            </Notices>
          </CrashBoundary>
        </Themed>
      </LocaleProvider>
    </AppServicesContext>
  )
}

const SignInOverPage = late(() => import('./sign-in-over-page.tsx'), 'SignInOverPage')
const SignOutOverPage = late(() => import('./sign-out-over-page.tsx'), 'SignOutOverPage')

/** The parts that can come over any page; each is loaded when it is needed. */
function OverThePage() {
  const { expired } = useSession()
  const isLeaving = useSignOutQuestion() !== null
  return (
    <>
      <Suspense>{expired && <SignInOverPage />}</Suspense>
      <Suspense>{isLeaving && <SignOutOverPage />}</Suspense>
    </>
  )
}

function Themed({ children }: { children: ReactNode }) {
  useTheme(useThemeChoice().theme)
  return children
}

function Notices({ children }: { children: ReactNode }) {
  const close = useText()('shell.close')
  return (
    <ToastProvider closeLabel={close}>
      <UndoProvider closeLabel={close}>{children}</UndoProvider>
    </ToastProvider>
  )
}
