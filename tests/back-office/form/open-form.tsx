import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, type RenderResult } from '@testing-library/react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { Screen } from '#back-office/define-screen.ts'
import type { FormField } from '#back-office/form-field.ts'
import { FormPage } from '#back-office/form/form-page.tsx'
import { SettingsPage } from '#back-office/form/settings-page.tsx'
import type { Settings } from '#domain/settings/settings.ts'
import { fail } from '#domain/result.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { loadSaving } from '#device/saving/saving.ts'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import type { Office } from '../list/office.tsx'

// As on a device, where it is there long before anybody acts.
await loadSaving()

/** A device whose calls find no network: forms need none. */
const offline = {
  api: { call: async () => fail({ kind: 'noInternetConnection' }) },
  clock: () => Date.UTC(2026, 10, 20, 17),
} as unknown

export type Opened = RenderResult & {
  /** Where the person is: `/list`, `/form`, `/other`. */
  path(): string
  opened: ReturnType<typeof vi.fn<(rowId: string) => void>>
}

type Options = { locale?: 'en' | 'pl'; stores?: DeviceStores }

/** The form of a row as its route shows it, between a list and another page. */
export function openForm(office: Office, of: Screen, rowId: string, options: Options = {}): Promise<Opened> {
  const opened = vi.fn<(rowId: string) => void>()
  return openPage(
    office,
    (leave) => (
      <FormPage
        screen={of}
        rowId={rowId}
        renderBack={(props) => <Link to={'/list' as never} {...props} />}
        onDone={leave}
        onOpen={opened}
      />
    ),
    opened,
    options,
  )
}

/** A page of settings. */
export function openSettings(
  office: Office,
  settings: Settings,
  fields: readonly FormField[],
  options: Options = {},
): Promise<Opened> {
  return openPage(
    office,
    () => (
      <SettingsPage
        settings={settings}
        fields={fields}
        backLabel="Settings"
        renderBack={(props) => <Link to={'/list' as never} {...props} />}
      />
    ),
    vi.fn(),
    options,
  )
}

/** What a tab keeps; the same one again is the tab after a reload. */
export function newStores(): DeviceStores {
  return {
    device: createMemoryKeyValues(),
    tab: createMemoryKeyValues(),
    exclusive: (_, task) => task(),
    locks: undefined,
  }
}

export function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label)
}

export function type(label: string | RegExp, text: string): void {
  fireEvent.change(field(label), { target: { value: text } })
}

/** Chooses what a list offers; rows of another table may be offered a moment after the form is there. */
export async function choose(label: string, value: string): Promise<void> {
  const list = await screen.findByRole<HTMLSelectElement>('combobox', { name: label })
  await waitFor(() => expect([...list.options].map((option) => option.value)).toContain(value))
  fireEvent.change(list, { target: { value } })
}

export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** A page between a list and another page. */
export async function openPage(
  office: Office,
  page: (leave: () => void) => ReactNode,
  opened: Opened['opened'],
  { locale = 'en', stores = newStores() }: Options,
): Promise<Opened> {
  const root = createRootRoute({ component: Outlet })
  const component: Record<string, RouteComponent> = {
    '/form': () => page(() => void router.navigate({ to: '/list' as never })),
    '/list': () => <p>the list</p>,
    '/other': () => <p>another page</p>,
  }
  const routes = Object.entries(component).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  await router.load()
  const result = render(
    <TextsProvider locale={locale} messages={locale === 'en' ? en : pl}>
      <AppServicesContext value={offline as AppServices}>
        <PlaceContext value={office}>
          <StoresContext value={stores}>
            <ToastProvider closeLabel="Close">
              <UndoProvider closeLabel="Close">
                {/* The app's own router type is registered; this one has only what the page links to. */}
                <RouterProvider router={router as never} />
              </UndoProvider>
            </ToastProvider>
          </StoresContext>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
  await act(async () => {})
  return { ...result, opened, path: () => router.state.location.pathname }
}
