import { describe, expect, it } from 'vitest'
import { issueMessage, type Issue } from '#back-office/form/issue-message.ts'
import { rowResolver } from '#back-office/form/row-resolver.ts'
import { deliveryZones } from '#domain/resources/delivery-zones.ts'
import { ingredientTemplates } from '#domain/resources/ingredient-templates.ts'
import { products } from '#domain/resources/products.ts'
import type { Resource } from '#domain/resources/define-resource.ts'
import type { FieldRow, RowValues } from '#hooks/place/live/use-resource.ts'
import { newId } from '#platform/new-id.ts'

const check = async (
  rules: Resource,
  values: RowValues,
  others: FieldRow[] = [],
  rowId: string | null = null,
) => {
  const resolve = rowResolver({
    rules,
    rowId,
    others: () => others,
    effective: (entered) => entered,
    needed: () => [],
    wordsOf: (issue, path) => `${path}: ${issue.type}`,
    ruleWords: (code) => `rule ${code}`,
  })
  return resolve({ ...values }, undefined, { fields: {}, shouldUseNativeValidation: false })
}

describe('a form is checked as the server will', () => {
  const productId = newId()
  const template = { name: ' Dough ', ingredients: [{ productId, amount: 500 }] }

  it('and gives the values as the schema reads them', async () => {
    const { values, errors } = await check(ingredientTemplates, { ...template, unknown: 1 })
    expect(errors).toEqual({})
    expect(values).toEqual({ name: 'Dough', ingredients: [{ productId, amount: 500 }] })
  })

  it('and names the entry of a list that is wrong', async () => {
    const { errors } = await check(ingredientTemplates, {
      ...template,
      ingredients: [
        { productId, amount: 1 },
        { productId: null, amount: Number.NaN },
      ],
    })
    expect(errors['ingredients']).toMatchObject([
      undefined,
      {
        productId: { message: 'ingredients.1.productId: string' },
        amount: { message: 'ingredients.1.amount: number' },
      },
    ])
  })

  it('and by the rules over several fields', async () => {
    const square = [
      [21, 52],
      [21.1, 52],
      [21, 52.1],
    ]
    const { errors } = await check(deliveryZones, {
      name: 'East',
      deliveryPrice: 0,
      minimumOrderValue: 60_00,
      minOrderForFreeDelivery: 50_00,
      area: square,
    })
    expect(errors).toMatchObject({ minOrderForFreeDelivery: { message: 'rule free_below_minimum' } })
  })

  it('and for values that only one row may have, its own aside', async () => {
    const flour = {
      name: 'Flour',
      sku: 'F',
      barcode: 'x',
      categoryId: newId(),
      unit: 'kg',
      customUnit: null,
      defaultCapacity: 1000,
    }
    const stored = { ...flour, id: newId() }
    expect((await check(products, flour, [stored])).errors).toMatchObject({
      sku: { message: 'rule unique.sku' },
    })
    expect((await check(products, flour, [stored], stored.id)).errors).toEqual({})
  })
})

describe('what is wrong is said', () => {
  const messages: Record<string, string> = {
    'required.name': 'Please enter name',
    'discounts.required.value': 'Please enter value',
    'required.value': 'common',
    'office.issue.number': 'Enter a number',
    'office.issue.max': 'At most {limit}',
    'office.issue.text.max': '{limit} characters',
    'office.issue.required': 'Fill in',
    'format.sku': 'Only letters',
    'office.issue.format': 'Not usable',
  }
  const say = (issue: Issue, field: string, area = 'discounts') =>
    issueMessage(issue, {
      area,
      field,
      bound: (limit) => `${limit / 100} zł`,
      find(keys, values) {
        const found = keys.find((key) => key in messages)
        return found === undefined
          ? null
          : (messages[found] ?? '').replace('{limit}', String(values?.['limit']))
      },
    })

  it('for a field that is not filled in, in its own words, the area first', () => {
    expect(say({ type: 'min_length', input: '', requirement: 1 }, 'name')).toBe('Please enter name')
    expect(say({ type: 'number', input: null }, 'value')).toBe('Please enter value')
    expect(say({ type: 'number', input: null }, 'value', 'servicefees')).toBe('common')
    expect(say({ type: 'min_length', input: [], requirement: 1 }, 'other')).toBe('Fill in')
  })

  it('for a bound, with the bound as the field writes it', () => {
    expect(say({ type: 'max_value', input: 999, requirement: 500 }, 'value')).toBe('At most 5 zł')
    expect(say({ type: 'max_length', input: 'abc', requirement: 2 }, 'name')).toBe('2 characters')
  })

  it('for what cannot be read', () => {
    expect(say({ type: 'number', input: Number.NaN }, 'value')).toBe('Enter a number')
    expect(say({ type: 'regex', input: 'ż' }, 'sku')).toBe('Only letters')
    expect(say({ type: 'check', input: {} }, 'area')).toBe('Not usable')
  })
})
