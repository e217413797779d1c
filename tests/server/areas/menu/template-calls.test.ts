import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let owner: Person
let kasia: Person
let placeId: string
let template: { kind: 'MENU_ITEM'; id: string }
let side: string
let chips: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp('Jan')
  kasia = await server.signUp('Kasia')
  placeId = await server.openBistro({ owner, kasia })
  const section = { name: 'Dodatek', multiple: false, minAmount: 1, maxAmount: 1 }
  side = (await call(`POST /modifiers-template/section/${placeId}`, section)).body.data.id
  await call(`POST /modifiers-template/${side}`, { name: 'Ziemniaki', price: 0 })
  chips = (await call(`POST /modifiers-template/${side}`, { name: 'Frytki', price: 200 })).body.data.id
  const whole = { name: 'Danie', values: { preparationTime: 25 }, ingredientTemplateIds: [] }
  const made = await call(`POST /menu-item-templates/${placeId}`, {
    ...whole,
    modifierSectionTemplateIds: [side],
  })
  template = { kind: 'MENU_ITEM', id: made.body.data.id }
})
afterAll(() => server.close())

const call = (what: string, body?: unknown, person = owner, headers: object = {}) =>
  server.call(what, {
    token: person.token,
    headers: { 'Place-Id': placeId, ...headers },
    ...(body === undefined ? {} : { body }),
  })
const item = async (id: string) => (await call(`GET /menu-items/${id}`)).body.data
const modifiersOf = async (id: string) => {
  const { body } = await call(`GET /modifiers/menu-item/${id}`)
  const sections: {
    section: { name: string; templateId: string | null }
    modifiers: { name: string; price: number }[]
  }[] = body.data
  return sections.filter(({ section }) => section.name === 'Dodatek')
}
const assign = (menuItemIds: string[], headers: object = {}, person = owner) =>
  call(
    'PUT /menu-items/template-assign',
    { template, menuItemIds, existing: 'KEEP_EXISTING' },
    person,
    headers,
  )
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)

describe('A template over REST', () => {
  it('is assigned to items, once however often it is called, and the answer says by what it is undone', async () => {
    const key = { 'Idempotency-Key': v7() }
    const answer = await assign([at.zurek, at.pierogi], key)
    expect(answer).toMatchObject({ status: 200, body: { data: { batchId: expect.any(String), items: 8 } } })
    expect((await assign([at.zurek, at.pierogi], key)).body).toEqual(answer.body)
    expect((await assign([at.zurek, at.pierogi])).body).toEqual({ data: { batchId: null, items: 0 } })
    expect(await item(at.zurek)).toMatchObject({ templateId: template.id, preparationTime: 25 })
    expect((await modifiersOf(at.pierogi))[0]?.modifiers).toMatchObject([
      { name: 'Ziemniaki' },
      { name: 'Frytki' },
    ])
  })

  it('says which items follow it, and what it is made of', async () => {
    for (const id of [template.id, side]) {
      const found = await call(`GET /menu-items/find-from-template/${id}?pageSize=1`)
      expect(found.body).toMatchObject({ data: [{ id: at.pierogi }], total: 2 })
    }
    const made = await call(`GET /modifiers-template/menu-item-template/${template.id}`)
    expect(made.body.data).toMatchObject([
      { id: side, modifiers: [{ name: 'Ziemniaki' }, { name: 'Frytki' }] },
    ])
  })

  it('changes what follows it when it is changed', async () => {
    expect((await call(`PUT /modifiers-template/${chips}`, { price: 250 })).status).toBe(200)
    expect((await modifiersOf(at.zurek))[0]?.modifiers[1]).toMatchObject({ name: 'Frytki', price: 250 })
  })

  it('has recipes, which are added, changed and, while no item follows them, removed', async () => {
    const category = await call(`POST /product-category/${placeId}`, { name: 'Mąki' })
    const flour = {
      name: 'Mąka',
      sku: 'maka',
      barcode: '5901234123457',
      categoryId: category.body.data.id,
      unit: 'kg',
      customUnit: null,
      defaultCapacity: 1000,
    }
    const product = await call(`POST /product/${placeId}`, flour)
    const productId = product.body.data.id
    const body = { name: 'Panierka', ingredients: [{ productId, amount: 40 }] }
    const made = await call(`POST /modifiers-template/ingredient/${template.id}`, body)
    expect(made).toMatchObject({ status: 200, body: { data: body } })
    const { id } = made.body.data
    const list = () => call(`GET /modifiers-template/ingredients/menu-item-template/${template.id}`)
    expect((await list()).body.data).toMatchObject([{ id, name: 'Panierka' }])
    const ingredients = [{ productId, amount: 60 }]
    await call(`PUT /modifiers-template/ingredient/${id}`, { ingredients })
    const ofZurek = await call(`GET /modifiers/ingredients/menu-item/${at.zurek}`)
    expect(ofZurek.body.data).toContainEqual(
      expect.objectContaining({ productId, amount: 60, templateId: id }),
    )
    const removed = await call(`DELETE /modifiers-template/ingredient/${id}`)
    expect(removed).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await call(`PUT /menu-item-templates/${placeId}/${template.id}`, { ingredientTemplateIds: [] })
    expect((await call(`DELETE /modifiers-template/ingredient/${id}`)).status).toBe(200)
    expect((await list()).body.data).toEqual([])
  })

  it('has its sections put in order, in the items too', async () => {
    const extra = { name: 'Dodatek', multiple: true, minAmount: 0, maxAmount: 3 }
    const second = (await call(`POST /modifiers-template/section/${placeId}`, extra)).body.data.id
    const modifierSectionTemplateIds = [side, second]
    await call(`PUT /menu-item-templates/${placeId}/${template.id}`, { modifierSectionTemplateIds })
    await call(`PUT /modifiers-template/section/reorder/${template.id}`, { ids: [second] })
    const order = (await modifiersOf(at.zurek)).map(({ section }) => section.templateId)
    expect(order).toEqual([second, side])
  })

  it('is copied into an item as its own, which follows nothing', async () => {
    expect((await call(`POST /modifiers/copy-from-template/${at.beer}/${side}`)).status).toBe(200)
    const [copy] = await modifiersOf(at.beer)
    expect(copy?.section.templateId).toBeNull()
    expect(namesOf(copy?.modifiers ?? [])).toEqual(['Ziemniaki', 'Frytki'])
    expect((await call(`POST /modifiers/copy-from-template/${at.beer}/${v7()}`)).status).toBe(404)
  })

  it('is detached, and what came from it goes where that is asked for', async () => {
    const choice = { data: 'REMOVE_TEMPLATE_DATA', existing: 'KEEP_EXISTING' }
    const answer = await call('PUT /menu-items/template-detach', {
      template,
      menuItemIds: [at.zurek],
      ...choice,
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { batchId: expect.any(String) } } })
    expect(await item(at.zurek)).toMatchObject({ templateId: null, preparationTime: 10 })
    expect(await modifiersOf(at.zurek)).toEqual([])
    expect(await item(at.pierogi)).toMatchObject({ templateId: template.id })
  })

  it('is not for who may not manage the menu, nor for more than 500 items, nor when it is gone', async () => {
    expect((await assign([at.zurek], {}, kasia)).status).toBe(403)
    expect((await assign(Array.from({ length: 501 }, () => v7()))).status).toBe(422)
    const gone = { template: { ...template, id: v7() }, menuItemIds: [at.zurek], existing: 'KEEP_EXISTING' }
    expect((await call('PUT /menu-items/template-assign', gone)).status).toBe(404)
  })
})
