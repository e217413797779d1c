import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { choose, press, type } from '../../form/open-form.tsx'
import { openOffice, type Office } from '../../list/office.tsx'
import { ids, openTemplate, putTemplates } from './open-template.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await putTemplates(office)
})
afterEach(cleanup)

describe('The form of an item template', () => {
  it('of a new one saves what it fills in, and leaves the rest to each item', async () => {
    await openTemplate(office, 'new')
    await screen.findByRole('textbox', { name: 'Name' })
    type('Name', 'Zupa')
    expect(screen.getByRole('combobox', { name: 'VAT' })).toHaveProperty('value', 'own')
    await choose('VAT', 'VAT08')
    await choose('Station', ids.station)
    await choose('Packaging', 'none')
    await choose('Add a modifier section', ids.slaws)
    await choose('Add a modifier section', ids.side)
    await press('Save')
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([
        {
          kind: 'menu-item-templates.create',
          args: {
            values: {
              name: 'Zupa',
              values: { taxRate: 'VAT08', kitchenStationId: ids.station, packagingId: null },
              modifierSectionTemplateIds: [ids.slaws, ids.side],
              ingredientTemplateIds: [],
            },
          },
        },
      ]),
    )
  })

  it('names the items that follow it, and says before saving that they change too', async () => {
    await openTemplate(office, ids.template)
    const used = within(await screen.findByRole('list', { name: 'Items with this template' }))
    expect(used.getAllByRole('link').map((link) => link.textContent)).toEqual(['Kotlet schabowy', 'Pstrąg'])
    await choose('VAT', 'VAT05')
    expect(await screen.findByText(/Saving changes 2 items at once; open orders keep theirs/)).toBeTruthy()
    await press('Save in 2 items')
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([
        {
          kind: 'menu-item-templates.update',
          args: { id: ids.template, changes: { values: { taxRate: 'VAT05' } } },
        },
      ]),
    )
  })

  it('with another name changes no item', async () => {
    await openTemplate(office, ids.template)
    await screen.findByRole('heading', { name: 'Used in 2 items' })
    type('Name', 'Danie')
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  })

  it('takes a section out, and a value back to each item', async () => {
    await openTemplate(office, ids.template)
    await press('Take “Dodatek” out of the template')
    await choose('VAT', 'own')
    await press(/^Save in/)
    await waitFor(async () =>
      expect(await office.commands()).toMatchObject([
        { args: { changes: { values: {}, modifierSectionTemplateIds: [] } } },
      ]),
    )
  })

  it('shows what an item looks like while it is typed', async () => {
    await openTemplate(office, ids.template)
    expect(await screen.findByText('VAT 8% (B)')).toBeTruthy()
    expect(await screen.findByText('+2.00')).toBeTruthy()
    await press('Take “Dodatek” out of the template')
    await waitFor(() => expect(screen.queryByText('+2.00')).toBeNull())
  })

  it('puts sections in order by the keyboard', async () => {
    await openTemplate(office, ids.template)
    await choose('Add a modifier section', ids.slaws)
    const handle = await screen.findByRole('button', { name: 'Move Surówki' })
    fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true })
    const list = screen.getByRole('list', { name: 'Modifier sections' })
    await waitFor(() =>
      expect([...list.querySelectorAll('[data-row-name]')].map((name) => name.textContent)).toEqual([
        'Surówki',
        'Dodatek',
      ]),
    )
  })
})
