import 'fake-indexeddb/auto'
import { render, type RenderResult } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import { vi } from 'vitest'
import { defineScreen, type Screen } from '#back-office/define-screen.ts'
import { textField } from '#back-office/fields/text.tsx'
import type { FormField } from '#back-office/form-field.ts'
import { ListPage, type ListPageProps } from '#back-office/list/list-page.tsx'
import type { ListSearch } from '#back-office/list/list-search.ts'
import type { Sister } from '#back-office/list/sister-tabs.tsx'
import { presetOf } from '#domain/access/role-presets.ts'
import type { TableName } from '#domain/tables.ts'
import { discounts } from '#domain/resources/discounts.ts'
import { products } from '#domain/resources/products.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { loadSaving } from '#device/saving/saving.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { ensureReplica, openPlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { createRowCheck } from '#replica/copy/row-check.ts'
import { ToastProvider } from '#ui/notices/toast.tsx'
import { UndoProvider } from '#ui/notices/undo-bar.tsx'

// As on a device, where it is there long before anybody acts.
await loadSaving()

// Only a guard against waiting for ever: how fast the machine is decides nothing here.

/** A place on this device, with a manager and a waiter. */
export type Office = PlaceAccess & {
  put(table: TableName, ...rows: object[]): Promise<void>
  /** Commands of the queue, oldest first. */
  commands(): Promise<{ kind: string; args: Record<string, unknown> }[]>
  as(role: 'manager' | 'waiter'): Office
}

const people = { manager: newId(), waiter: newId() }

export const manager = people.manager

export async function openOffice(status: Partial<EngineStatus> = {}): Promise<Office> {
  const placeId = newId()
  const databases = openPlaceDatabases(placeId)
  await saveRegistration(
    databases,
    { clientId: newId(), deviceCode: 'A7K', grant: 'grant', epoch: 'e', version: 0, stamp: '', lastSeq: 0 },
    1,
  )
  await ensureReplica(databases.outbox, databases.replica)
  const state = { ...initialStatus, ...status }
  const office: Office = {
    placeId,
    actor: people.manager,
    session: newId(),
    databases,
    rows: createRowReader(
      databases.replicaDb,
      createRowCheck((table, id) => {
        throw new Error(`malformed row of ${table}: ${id}`)
      }),
    ),
    engine: { status: () => state, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => Date.UTC(2026, 10, 20, 17),
    newId,
    put: async (table, ...rows) => {
      await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ id: newId(), version: 4, ...row })))
    },
    commands: async () => {
      const all = await databases.outboxDb.commands.orderBy('seq').toArray()
      return all.map(({ envelope: { kind, args } }) => ({ kind, args }))
    },
    as: (role) => ({ ...office, actor: people[role] }),
  }
  const person = { preferredDiningOptionId: null }
  await office.put(
    'placeUsers',
    { ...person, id: people.manager, name: 'Anna Lis', role: 'manager', permissions: presetOf('manager') },
    { ...person, id: people.waiter, name: 'Jan Kos', role: 'waiter', permissions: presetOf('waiter') },
  )
  return office
}

/** A choice and an amount that depends on it, as a screen may have them. */
const kind: FormField<'type'> = {
  name: 'type',
  initial: 'PERCENT',
  choices: ['PERCENT', 'AMOUNT'],
  format: (value, _row, tools) => tools.choice('type', String(value)),
  Control: () => null,
}
const value: FormField<'value'> = {
  name: 'value',
  initial: null,
  align: 'end',
  format: (amount, row, { format }) =>
    row['type'] === 'PERCENT' ? `${Number(amount) / 100}%` : format.money(Number(amount)),
  Control: () => null,
}

export const discountsScreen = defineScreen(discounts, {
  icon: 'percent',
  fields: [textField('name'), kind, value],
  columns: ['name', 'type', 'value'],
  filters: ['type'],
})

export const productsScreen = defineScreen(products, {
  icon: 'boxes',
  fields: [textField('name'), textField('sku'), textField('barcode')],
  columns: ['name', 'sku'],
})

const words = {
  'discounts.title': 'Discounts',
  'discounts.add': 'Add discount',
  'discounts.delete': 'Delete this discount',
  'discounts.empty.title': 'No discounts yet',
  'discounts.empty.text': 'They are taken off at the till.',
  'discounts.field.name': 'Name',
  'discounts.field.type': 'Kind',
  'discounts.field.value': 'Value',
  'discounts.type.PERCENT': 'Percent',
  'discounts.type.AMOUNT': 'Fixed amount',
  'product.title': 'Products',
  'product.add': 'Add product',
  'product.delete': 'Delete this product',
}

export type Shown = RenderResult & {
  opened: ReturnType<typeof vi.fn<ListPageProps['onOpen']>>
  search(): ListSearch
}

type Show = { screen?: Screen; search?: ListSearch; locale?: 'en' | 'pl'; sisters?: readonly Sister[] }

/** The list as its route shows it: what it is asked stands in the address. */
export function show(
  office: Office,
  { screen = discountsScreen, search = {}, locale = 'en', sisters }: Show = {},
): Shown {
  const opened = vi.fn<ListPageProps['onOpen']>()
  const address = { current: search }
  function Route() {
    const [at, go] = useState(search)
    useEffect(() => {
      address.current = at
    }, [at])
    return (
      <ListPage
        screen={screen}
        search={at}
        onSearch={go}
        onOpen={opened}
        renderLink={(target, { label, ...props }) => (
          <a href={`#${target.to}${'id' in target ? `/${target.id}` : ''}`} aria-label={label} {...props} />
        )}
        {...(sisters && { sisters })}
      />
    )
  }
  const page = render(
    <TextsProvider locale={locale} messages={{ ...(locale === 'en' ? en : pl), ...words }}>
      <PlaceContext value={office}>
        <ToastProvider closeLabel="Close">
          <UndoProvider closeLabel="Close">
            <Route />
          </UndoProvider>
        </ToastProvider>
      </PlaceContext>
    </TextsProvider>,
  )
  return { ...page, opened, search: () => address.current }
}

/** Makes the window as wide as a laptop's, or as narrow as a phone's. */
export function widen(wide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: wide }) as unknown as MediaQueryList,
  )
}

/** Discounts in this order, 10 %, 11 % and so on. */
export function discountRows(...names: string[]) {
  return names.map((name, position) => ({
    id: newId(),
    name,
    type: 'PERCENT',
    value: 10_00 + position * 100,
    position,
  }))
}
