import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { SessionContext } from '#hooks/session/session-context.ts'
import type { Session } from '#device/session/session.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { ToastProvider } from '#ui/notices/toast.tsx'

type Shown = {
  services: Pick<AppServices, 'api' | 'clock'> & Partial<AppServices>
  place: PlaceAccess
  user?: { name: string; email: string | null }
  session?: Partial<Session>
  /** Where the page leads, as addresses of routes. */
  paths: readonly string[]
  locale?: 'en' | 'pl'
}

/** A page of the app alone, on a device with a place, with all its texts. Gives the address that it has led to. */
export async function showPage(page: ReactNode, shown: Shown): Promise<() => string> {
  const { services, place, user, session, paths, locale = 'en' } = shown
  const root = createRootRoute()
  const routes = ['/', ...paths].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => (path === '/' ? page : null) }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <AppServicesContext value={services as AppServices}>
        <SessionContext value={{ user: user ?? null, ...session } as Session}>
          <LocaleProvider
            initial={{ locale, messages: locale === 'en' ? en : pl, parts: ['pages', 'office'] }}
          >
            <PlaceContext value={place}>
              <ToastProvider closeLabel="Close">
                {/* The app's own router type is registered; this one has only what the page links to. */}
                <RouterProvider router={router as never} />
              </ToastProvider>
            </PlaceContext>
          </LocaleProvider>
        </SessionContext>
      </AppServicesContext>,
    )
    await router.load()
  })
  return () => router.state.location.pathname
}
