import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defineScreen } from '#back-office/define-screen.ts'
import { areaField } from '#back-office/fields/area.tsx'
import { choiceField } from '#back-office/fields/choice.tsx'
import { colorField } from '#back-office/fields/color.tsx'
import { flagField } from '#back-office/fields/flag.tsx'
import { ingredientsField } from '#back-office/fields/ingredients.tsx'
import { moneyField } from '#back-office/fields/money.tsx'
import { referenceField } from '#back-office/fields/reference.tsx'
import { textField } from '#back-office/fields/text.tsx'
import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { diningOptionTypes } from '#domain/resources/dining-option-types.ts'
import { diningOptions } from '#domain/resources/dining-options.ts'
import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { printerColumns, printers, printerTypes } from '#domain/resources/printers.ts'
import { codePages } from '#domain/text/code-pages.ts'
import { newId } from '#platform/new-id.ts'
import { openForm, press, type } from '../form/open-form.tsx'
import { openOffice, type Office } from '../list/office.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
})
afterEach(cleanup)

const sent = async () => (await office.commands())[0]?.args['values']

describe('ingredients', () => {
  const templates = defineScreen(ingredientTemplates, {
    icon: 'list',
    fields: [textField('name'), ingredientsField('ingredients')],
    columns: ['name'],
  })
  const [flour, beer] = [newId(), newId()]
  const line = (number: number) => within(screen.getByRole('group', { name: `Ingredient ${number}` }))

  beforeEach(async () => {
    const product = { barcode: 'x', categoryId: newId(), defaultCapacity: 1000, status: 'ACTIVE' }
    await office.put(
      'products',
      { ...product, id: flour, name: 'Flour', sku: 'F', unit: 'kg', customUnit: null },
      { ...product, id: beer, name: 'Beer', sku: 'B', unit: 'custom', customUnit: 'keg' },
      {
        ...product,
        id: newId(),
        name: 'Gone',
        sku: 'G',
        unit: 'l',
        customUnit: null,
        status: 'SOFT_DELETED',
      },
    )
  })

  it('are products with an amount each, in the unit of the product', async () => {
    await openForm(office, templates, 'new')
    await screen.findByLabelText('Name')
    type('Name', 'Dough')
    await press('Add ingredient')
    await press('Add ingredient')
    expect(line(1).queryByRole('option', { name: 'Gone' })).toBeNull()
    fireEvent.change(line(1).getByLabelText('Product'), { target: { value: flour } })
    fireEvent.change(line(1).getByLabelText('Amount'), { target: { value: '0,25' } })
    fireEvent.change(line(2).getByLabelText('Product'), { target: { value: beer } })
    expect(line(2).getByText('keg')).toBeTruthy()
    fireEvent.change(line(2).getByLabelText('Amount'), { target: { value: '2' } })
    await press(/^Save/)
    await screen.findByText('Created: Dough')
    expect(await sent()).toEqual({
      name: 'Dough',
      ingredients: [
        { productId: flour, amount: 250 },
        { productId: beer, amount: 2000 },
      ],
    })
  })

  it('say where one is not filled in, that there is none, and that one is there twice', async () => {
    await openForm(office, templates, 'new')
    await screen.findByLabelText('Name')
    type('Name', 'Dough')
    await press(/^Save/)
    expect(await screen.findByText('Please add at least one ingredient')).toBeTruthy()
    await press('Add ingredient')
    await press(/^Save/)
    expect(await line(1).findByText('Please select product')).toBeTruthy()
    expect(line(1).getByText('Please enter amount')).toBeTruthy()
    await press('Add ingredient')
    for (const number of [1, 2]) {
      fireEvent.change(line(number).getByLabelText('Product'), { target: { value: flour } })
      fireEvent.change(line(number).getByLabelText('Amount'), { target: { value: '1' } })
    }
    await press(/^Save/)
    expect(await screen.findByText('A product is in the list twice')).toBeTruthy()
    await press('Remove ingredient 2')
    await waitFor(() => expect(screen.queryByText('A product is in the list twice')).toBeNull())
  })
})

it('a colour is chosen by its name or made by oneself, and one of cash and card is needed', async () => {
  const options = defineScreen(diningOptions, {
    icon: 'cutlery',
    fields: [
      textField('name'),
      choiceField('type', diningOptionTypes, { initial: 'ON_SITE' }),
      colorField('color'),
      flagField('allowCashPayment'),
      flagField('allowCardPayment'),
    ],
    columns: ['name', 'color'],
  })
  await openForm(office, options, 'new')
  await screen.findByLabelText('Name')
  type('Name', 'Terrace')
  await press(/^Save/)
  expect(await screen.findByText('Please select color')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Teal' }))
  await press(/^Save/)
  expect(await screen.findByText('Allow cash, card or both')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /cash/i }))
  await waitFor(() => expect(screen.queryByText('Allow cash, card or both')).toBeNull())
  await press(/^Save/)
  await screen.findByText('Created: Terrace')
  expect(await sent()).toMatchObject({ color: '#0f6e73', allowCashPayment: true, allowCardPayment: false })
})

it('up to three choices stand side by side, more are a list; a reference may be none', async () => {
  const station = newId()
  await office.put('kitchenStations', { id: station, name: 'Bar', isDefault: true, position: 0 })
  const form = defineScreen(printers, {
    icon: 'printer',
    fields: [
      textField('name'),
      choiceField('type', printerTypes, { initial: 'countertop' }),
      textField('address', { kind: 'code' }),
      choiceField('columns', printerColumns, { initial: '48' }),
      choiceField('codePage', codePages),
      flagField('fiscal'),
      referenceField('kitchenStationId', 'kitchenStations', { nullable: true }),
    ],
    columns: ['name'],
  })
  await openForm(office, form, 'new')
  await screen.findByRole('option', { name: 'Bar' })
  type('Name', 'Bar printer')
  type('Address', '192.168.1.50:70000')
  fireEvent.click(screen.getByRole('radio', { name: 'Kiosk' }))
  await press(/^Save/)
  expect(await screen.findByText('Please select code page')).toBeTruthy()
  type('Code page', 'CP852')
  type('Kitchen station', station)
  await press(/^Save/)
  expect(await screen.findByText(/^The port is a number/)).toBeTruthy()
  type('Address', '192.168.1.50:9100')
  type('Kitchen station', '')
  await press(/^Save/)
  await screen.findByText('Created: Bar printer')
  expect(await sent()).toMatchObject({
    type: 'kiosk',
    columns: '48',
    codePage: 'CP852',
    fiscal: false,
    kitchenStationId: null,
  })
})

describe('an area', () => {
  const zones = defineScreen(deliveryZones, {
    icon: 'map',
    fields: [
      textField('name'),
      moneyField('deliveryPrice'),
      moneyField('minimumOrderValue'),
      moneyField('minOrderForFreeDelivery', { none: 'office.never' }),
      areaField('area', { table: 'deliveryZones', caption: (row) => String(row['name']) }),
    ],
    columns: ['name'],
  })
  const square = (lng: number, lat: number) => [
    [lng, lat],
    [lng + 0.125, lat],
    [lng + 0.125, lat + 0.125],
    [lng, lat + 0.125],
  ]
  const zone = (name: string, ring: number[][]) => ({
    id: newId(),
    name,
    deliveryPrice: 500,
    minimumOrderValue: 0,
    minOrderForFreeDelivery: null,
    area: ring,
  })
  const corner = (number: number) => within(screen.getByRole('group', { name: `Corner ${number}` }))

  it('can be entered as numbers, is held to its rules and says which other one it overlaps', async () => {
    const centre = zone('Centre', square(21, 52.25))
    const east = zone('East', square(21.25, 52.25))
    await office.put('deliveryZones', centre, east)
    await openForm(office, zones, east.id)
    await screen.findByRole('group', { name: 'Corner 1' })
    expect(screen.queryByText(/^Overlaps/)).toBeNull()
    const move = (number: number, lng: string) => {
      const input = corner(number).getByLabelText('Longitude')
      fireEvent.change(input, { target: { value: lng } })
      fireEvent.blur(input)
    }
    move(1, '21.05')
    expect(await screen.findByText(/^Overlaps Centre/)).toBeTruthy()
    move(1, '10')
    await press(/^Save/)
    expect(await screen.findByText('The zone must be in Poland')).toBeTruthy()
    move(1, '21.2')
    await press(/^Save/)
    await screen.findByText('Saved: East')
    const [command] = await office.commands()
    expect(command?.args).toMatchObject({
      changes: { area: [[21.2, 52.25], ...east.area.slice(1)] },
      base: { area: east.area },
    })
  })
})
