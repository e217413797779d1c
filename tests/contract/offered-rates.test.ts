import * as v from 'valibot'
import { expect, it } from 'vitest'
import { endpoints, type EndpointKey } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { vatRates } from '#domain/menu/item-classes.ts'
import { importRowSchema } from '#domain/menu/menu-import.ts'
import { menuItemSchema } from '#domain/menu/menu-item.ts'
import { must } from '#domain/must.ts'

/** Rates that a field takes. */
const taken = (schema: v.GenericSchema, field: string, around = (value: object): unknown => value) =>
  vatRates.filter((rate) => {
    const { issues = [] } = v.safeParse(schema, around({ [field]: rate }))
    return !issues.some((issue) => v.getDotPath(issue)?.endsWith(field))
  })

const bodyOf = (key: EndpointKey) => {
  const { body }: Endpoint = endpoints[key]
  return must(body, 'a body')
}

const offered = ['VAT23', 'VAT08', 'VAT05', 'VAT00', 'VATzw']

it.each(['menu-items.create', 'menu-items.update'] as const)('%s takes the rates in use', (call) => {
  expect(taken(bodyOf(call), 'taxRate')).toEqual(offered)
})

it.each(['menu-item-templates.create', 'menu-item-templates.update'] as const)(
  '%s takes the rates in use',
  (call) => {
    expect(taken(bodyOf(call), 'taxRate', (values) => ({ values }))).toEqual(offered)
  },
)

it.each(['order-manager.place', 'order-manager.extend', 'order-manager.place-delivery'] as const)(
  '%s takes the rates in use',
  (call) => {
    expect(taken(bodyOf(call), 'taxRate', (line) => ({ lines: [line] }))).toEqual(offered)
  },
)

it('an import takes the rates in use, and an old item is read with its own', () => {
  expect(taken(importRowSchema, 'taxRate')).toEqual(offered)
  expect(taken(menuItemSchema, 'taxRate')).toEqual(vatRates)
})
