import 'fake-indexeddb/auto'
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useBatchWords } from '#back-office/catalogue/items/form/use-batch-words.ts'
import { TextsProvider } from '#hooks/texts/texts-provider.tsx'
import en from '#locales/en.json'
import { press } from '../../form/open-form.tsx'
import { openOffice } from '../../list/office.tsx'
import { openItem } from '../items/open-item.tsx'
import { ids, putTemplates } from './open-template.tsx'

afterEach(cleanup)

it('The form of an item names its template, leads to it, and lets go of it', async () => {
  const office = await openOffice()
  await putTemplates(office)
  await openItem(office, ids.trout)
  expect(await screen.findByRole('link', { name: 'Danie z dodatkiem' })).toBeTruthy()
  // A question that the item template brings is not a template of its own here.
  expect(screen.queryByRole('link', { name: 'Dodatek' })).toBeNull()
  await press('Detach from “Danie z dodatkiem”')
  await screen.findByText('What came from the template')
  await press('Detach 1 item')
  await waitFor(async () =>
    expect(await office.commands()).toMatchObject([
      { kind: 'menu-items.detach-template', args: { menuItemIds: [ids.trout] } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Danie z dodatkiem' })).toBeNull())
})

it('What an item has of its own is given back to its template, after a look at what that changes', async () => {
  const office = await openOffice()
  await putTemplates(office)
  const [trout] = (await office.rows.all('menuItems')).filter(({ id }) => id === ids.trout)
  if (trout === undefined) throw new Error('no trout')
  await office.put('menuItems', { ...trout, taxRate: 'VAT23', own: ['taxRate'] })
  await openItem(office, ids.trout)
  const again = 'Be as “Danie z dodatkiem” says again'
  await press(again)
  const sheet = await screen.findByRole('dialog')
  expect(sheet.textContent).toContain('23')
  expect(await office.commands()).toEqual([])
  await press('As in the template')
  await waitFor(async () =>
    expect(await office.commands()).toMatchObject([
      {
        kind: 'menu-items.assign-template',
        args: { menuItemIds: [ids.trout], existing: 'REMOVE_EXISTING' },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: again })).toBeNull())
  const after = (await office.rows.all('menuItems')).find(({ id }) => id === ids.trout)
  expect(after).toMatchObject({ taxRate: 'VAT08', own: [] })
})

it('The history of an item names the template that it was detached from, and what was chosen', async () => {
  const office = await openOffice()
  await putTemplates(office)
  await openItem(office, ids.trout)
  await press('Detach from “Danie z dodatkiem”')
  await screen.findByText('What came from the template')
  await press('Detach 1 item')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Danie z dodatkiem' })).toBeNull())
  fireEvent.click(screen.getByRole('tab', { name: /^History/ }))
  const list = await screen.findByRole('list', { name: 'History' })
  await waitFor(() =>
    expect(list.textContent).toContain(
      'detached from template “Danie z dodatkiem”, a copy and own data kept',
    ),
  )
})

it('The history of an item tells each act of a template in words of its own', () => {
  const { result } = renderHook(() => useBatchWords(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TextsProvider locale="en" messages={en}>
        {children}
      </TextsProvider>
    ),
  })
  const template = { kind: 'MENU_ITEM', templateId: ids.trout, name: 'Zupa' }
  const told = (batch: string, about: object | null) => result.current({ batch, about })
  expect(told('TEMPLATE', template)).toBe('change of template “Zupa”')
  const choices = (['KEEP_EXISTING', 'REMOVE_EXISTING'] as const).flatMap((existing) => [
    told('TEMPLATE', { ...template, existing }),
    told('DETACH', { ...template, existing, data: 'COPY_TO_ITEM' }),
    told('DETACH', { ...template, existing, data: 'REMOVE_TEMPLATE_DATA' }),
  ])
  expect(choices).toEqual([
    'template “Zupa” assigned, own data kept',
    'detached from template “Zupa”, a copy and own data kept',
    'detached from template “Zupa”, its data removed, own data kept',
    'template “Zupa” assigned in place of own data',
    'detached from template “Zupa”, a copy kept without own data',
    'detached from template “Zupa”, its data and own data removed',
  ])
  expect(told('DETACH', null)).toBe('detached from a template')
})
