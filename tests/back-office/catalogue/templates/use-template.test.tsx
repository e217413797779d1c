import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { ids, openTemplate, putTemplates } from './open-template.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await putTemplates(office)
})
afterEach(cleanup)

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const changesOf = (name: string) => {
  const list = within(screen.getByRole('dialog')).getByRole('list', { name: 'What changes in each item' })
  const row = within(list).getByText(name).closest('li')
  return row?.textContent ?? ''
}
const choose = (name: string, nth = 0) =>
  fireEvent.click(screen.getAllByRole('radio', { name })[nth] as HTMLElement)

describe('Assigning a template', () => {
  const open = async () => {
    await openTemplate(office, ids.template)
    await screen.findByRole('heading', { name: 'Used in 2 items' })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Assign to items' }))[0] as HTMLElement)
    return dialog('Assign “Danie z dodatkiem”')
  }

  it('shows which items have it already, and takes none of them again', async () => {
    const sheet = await open()
    expect(await sheet.findByRole('checkbox', { name: /Pstrąg/ })).toHaveProperty('disabled', true)
    expect(sheet.getByRole('checkbox', { name: /Rosół/ })).toHaveProperty('disabled', false)
  })

  it('says what changes in each item before it is done, and can be taken back', async () => {
    const sheet = await open()
    fireEvent.change(await sheet.findByRole('searchbox', { name: /Search|Find/ }), {
      target: { value: 'rosol' },
    })
    fireEvent.click(await sheet.findByRole('button', { name: 'Tick all 1' }))
    expect(sheet.getByText('1 item ticked')).toBeTruthy()
    await press('See what changes')
    await screen.findByText('Keep, the template comes beside it')
    expect(changesOf('Rosół')).toContain('no modifier sections')
    expect(changesOf('Rosół')).toContain('1 section from a template')
    expect(screen.getAllByText('Added: 1 section, 2 modifiers.')).toHaveLength(2)
    expect(await office.commands()).toEqual([])
    await press('Assign to 1 item')
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([
        {
          kind: 'menu-items.assign-template',
          args: {
            template: { kind: 'MENU_ITEM', id: ids.template },
            menuItemIds: [ids.soup],
            existing: 'KEEP_EXISTING',
          },
        },
      ]),
    )
    expect(await screen.findByRole('heading', { name: 'Used in 3 items' })).toBeTruthy()
    await press('Undo')
    await screen.findByRole('heading', { name: 'Used in 2 items' })
    expect((await office.commands()).map(({ kind }) => kind)).toEqual([
      'menu-items.assign-template',
      'menu-batch.undo',
    ])
  })

  it('can make an item only what the template says', async () => {
    const sheet = await open()
    fireEvent.click(await sheet.findByRole('checkbox', { name: /Rosół/ }))
    await press('See what changes')
    await screen.findByText('Replace by the template')
    choose('Replace by the template')
    await press('Assign to 1 item')
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([{ args: { existing: 'REMOVE_EXISTING' } }]),
    )
  })
})

describe('Detaching a template', () => {
  const open = async () => {
    await openTemplate(office, ids.template)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Kotlet schabowy' }))
    await press('Detach 1…')
    await dialog('Detach the template from 1 item?')
    await screen.findByText('What came from the template')
  }

  it('says of each choice what happens to these items', async () => {
    await open()
    expect(screen.getByText('Stays: 1 section, 2 modifiers. You change them item by item.')).toBeTruthy()
    expect(screen.getByText('Removed: 1 section, 2 modifiers.')).toBeTruthy()
    expect(screen.getAllByText('These items have nothing of their own.')).toHaveLength(2)
    expect(changesOf('Kotlet schabowy')).toContain('1 own section')
    choose('Remove from the items')
    await waitFor(() => expect(changesOf('Kotlet schabowy')).toContain('no modifier sections'))
  })

  it.each([
    ['COPY_TO_ITEM', 'KEEP_EXISTING'],
    ['COPY_TO_ITEM', 'REMOVE_EXISTING'],
    ['REMOVE_TEMPLATE_DATA', 'KEEP_EXISTING'],
    ['REMOVE_TEMPLATE_DATA', 'REMOVE_EXISTING'],
  ] as const)('sends what was chosen: %s, %s', async (data, existing) => {
    await open()
    choose(data === 'COPY_TO_ITEM' ? 'Leave a copy in the items' : 'Remove from the items')
    choose(existing === 'KEEP_EXISTING' ? 'Keep' : 'Remove')
    await press('Detach 1 item')
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([
        {
          kind: 'menu-items.detach-template',
          args: { menuItemIds: [ids.schnitzel], data, existing },
        },
      ]),
    )
  })

  it('is taken back with Undo', async () => {
    await open()
    await press('Detach 1 item')
    await screen.findByRole('heading', { name: 'Used in 1 item' })
    await press('Undo')
    expect(await screen.findByRole('heading', { name: 'Used in 2 items' })).toBeTruthy()
  })
})

it('in Polish the numbers have their words', async () => {
  await openTemplate(office, ids.template, { locale: 'pl' })
  expect(await screen.findByRole('heading', { name: 'Używany w 2 pozycjach' })).toBeTruthy()
  await press('Odłącz 2…')
  await screen.findByRole('dialog', { name: 'Odłączyć szablon od 2 pozycji?' })
  expect(
    await screen.findByText('Zostaje: 2 sekcje, 4 modyfikatory. Edytujesz je osobno w każdej pozycji.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Odłącz 2 pozycje' })).toBeTruthy()
})

it('who may only make templates assigns none', async () => {
  await office.put('placeUsers', {
    id: office.actor,
    name: 'Ewa',
    role: 'manager',
    preferredDiningOptionId: null,
    permissions: ['create-menu-item-template'],
  })
  await openTemplate(office, ids.template)
  await screen.findByRole('heading', { name: 'Used in 2 items' })
  expect(screen.queryByRole('button', { name: /Detach/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Assign/ })).toBeNull()
})
