import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { LocaleProvider } from '#hooks/texts/locale-provider.tsx'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { ownPrinterIds } from '#device/printing/own-printers.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

// As on a device, where it is there long before anybody acts.
await loadSaving()

type Services = Partial<Pick<AppServices, 'api' | 'clock' | 'device' | 'newId'>>

/** A device that is given has the printers that it says it has. */
function withPrinters(place: PlaceAccess, { device }: Services): PlaceAccess {
  if (device === undefined) return place
  return { ...place, ownPrinters: () => ownPrinterIds(place.rows, place.placeId, device.get()) }
}

/** Shows a page of the back office at an address of its own; its links lead to addresses that say nothing. */
export async function showPage(
  place: PlaceAccess,
  Page: RouteComponent,
  locale: 'en' | 'pl' = 'en',
  services: Services = {},
): Promise<void> {
  const root = createRootRoute()
  const paths = ['/', '/p/$placeId/settings', '/p/$placeId/settings/$area', '/p/$placeId/more']
  const routes = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path, component: path === '/' ? Page : () => null }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <AppServicesContext value={{ clock: place.clock, ...services } as AppServices}>
        <LocaleProvider initial={{ locale, messages: locale === 'en' ? en : pl, parts: ['office', 'pages'] }}>
          <PlaceContext value={withPrinters(place, services)}>
            {/* The app's own router type is registered; this one has only what the page links to. */}
            <ToastProvider closeLabel="Close">
              <RouterProvider router={router as never} />
            </ToastProvider>
          </PlaceContext>
        </LocaleProvider>
      </AppServicesContext>,
    )
    await router.load()
  })
}
