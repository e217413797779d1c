import { render, type RenderResult } from '@testing-library/react'
import { vi } from 'vitest'
import { ImportPage } from '#back-office/catalogue/import/import-page.tsx'
import type { ImportProgress, ImportRow, ImportStart } from '#domain/menu/menu-import.ts'
import { fail, ok } from '#domain/result.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { StoresContext } from '#hooks/device/use-stored.ts'
import type { DeviceStores } from '#device/stores.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { newId } from '#platform/new-id.ts'
import { createObservable } from '#platform/observable.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'
import type { Office } from '../../list/office.tsx'

/** What the server keeps of one import, and how it answers. */
export type FakeImports = ReturnType<typeof fakeImports>

/** The server's side of imports, that is moved on by hand. */
export function fakeImports() {
  const state = {
    start: null as ImportStart | null,
    rows: [] as ImportRow[],
    offline: false,
    progress: null as ImportProgress | null,
    calls: [] as string[],
    places: [] as { id: string; name: string }[],
    /** What a copy would do. */
    planned: { added: 0, changed: 0 },
    move: (more: Partial<ImportProgress>) => {
      if (state.progress) state.progress = { ...state.progress, ...more }
    },
  }
  const call = async (
    { path, method }: { path: string; method: string },
    { body }: { body?: { part?: number; rows: ImportRow[] } & ImportStart } = {},
  ) => {
    if (state.offline) return fail({ kind: 'noInternetConnection' })
    if (path.startsWith('/places')) {
      const address = { street: '', streetNumber: '', city: '', role: 'owner' }
      return ok({ data: state.places.map((place) => ({ ...place, ...address })) })
    }
    state.calls.push(method)
    if (method === 'POST' && body !== undefined && state.start?.id !== body.id) {
      state.start = body
      state.progress = {
        id: body.id,
        state: 'receiving',
        done: 0,
        total: 0,
        rows: 0,
        added: 0,
        changed: 0,
        left: [],
        ...(body.copyFrom !== null && state.planned),
      }
    }
    if (method === 'PUT' && body !== undefined) {
      state.rows.push(...body.rows)
      state.move({ rows: state.rows.length })
    }
    if (method === 'POST' && body === undefined) state.move({ state: 'publishing', total: 4 })
    if (method === 'DELETE') state.move({ state: 'stopped', done: 0, added: 0, changed: 0 })
    return state.progress === null
      ? fail({ kind: 'api-error', code: 'not_found', fields: [] })
      : ok({ data: state.progress })
  }
  return Object.assign(state, { call })
}

type Options = { locale?: 'en' | 'pl'; stores: DeviceStores; imports: FakeImports }

/** The page of imports as its route shows it; the same stores again are the device after a reload. */
export function openImport(office: Office, { locale = 'en', stores, imports }: Options) {
  const onDone = vi.fn<() => void>()
  const services = {
    api: { call: imports.call },
    clock: office.clock,
    newId,
    device: createObservable({ places: [], lastPlaceId: null }),
  } as unknown as AppServices
  const page: RenderResult = render(
    <TextsProvider locale={locale} messages={locale === 'en' ? en : pl}>
      <AppServicesContext value={services}>
        <PlaceContext value={office}>
          <StoresContext value={stores}>
            <ToastProvider closeLabel="Close">
              <UndoProvider closeLabel="Close">
                <ImportPage
                  renderBack={({ className, children }) => (
                    <a href="#items" className={className}>
                      {children}
                    </a>
                  )}
                  renderTill={({ className, children }) => (
                    <a href="#till" className={className}>
                      {children}
                    </a>
                  )}
                  onDone={onDone}
                />
              </UndoProvider>
            </ToastProvider>
          </StoresContext>
        </PlaceContext>
      </AppServicesContext>
    </TextsProvider>,
  )
  return { ...page, onDone }
}
