import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { signInAs } from './support/devices.ts'
import { languageAt } from './support/language.ts'
import { useOneVenue } from './support/one-venue.ts'
import { callerAs, type Caller } from './support/server-rows.ts'

type Item = {
  id: string
  name: string
  price: number
  taxRate: string
  kitchenStationId: string | null
}

test.describe('a kitchen display on a full evening', { tag: '@all' }, () => {
  const venue = useOneVenue()

  test('shows twelve heavy tickets at once, and each of them whole when asked', async ({ browser }, info) => {
    const { say, tag } = languageAt(info)
    const { url } = venue.server()
    const owner = await callerAs(url, 'owner')
    for (let number = 0; number < 12; number += 1) await order(owner, number, 5 + (number % 3))
    const page = await venue.open(browser, { viewport: { width: 1920, height: 1080 }, locale: tag })
    await signInAs(page, url, /Ekran kuchni/)
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect.poll(() => seen(page)).toBe(12)

    const ticket = page.getByRole('article').first()
    const dishes = ticket.getByRole('button', { name: /^[12] × / })
    const shown = await dishes.count()
    const more = ticket.getByRole('button', { expanded: false })
    const hidden = Number(/\d+/.exec(await more.innerText())?.[0])
    expect(hidden).toBeGreaterThan(0)
    await more.click()
    await expect(dishes).toHaveCount(shown + hidden)
    await ticket.getByRole('button', { name: new RegExp(`^${say('kitchen.fold.less')}`) }).click()
    await expect(dishes).toHaveCount(shown)
    await expect.poll(() => seen(page)).toBe(12)
  })
})

/** How many tickets can be seen from head to foot. */
function seen(page: Page): Promise<number> {
  return page.getByRole('article').evaluateAll((tickets) => {
    const boxes = tickets.map((ticket) => ticket.getBoundingClientRect())
    return boxes.filter(({ right, bottom }) => right <= window.innerWidth && bottom <= window.innerHeight)
      .length
  })
}

/** Sends an order of so many dishes, each with wishes, every other one with a note. */
async function order({ placeId, call }: Caller, number: number, count: number): Promise<void> {
  const list = async (path: string) => (await (await call(path)).json()).data
  const [option] = await list(`/dining-options/pos/${placeId}`)
  const tables: { id: string }[] = await list(`/tables/place/${placeId}?pageSize=50`)
  const sections: { items: { item: Item }[] }[] = await list(`/menu-sections/pos/${placeId}`)
  const cooked = sections
    .flatMap(({ items }) => items.map(({ item }) => item))
    .filter(({ kitchenStationId, price }) => kitchenStationId !== null && price > 1500)
  const wishes = ['bez kapusty', 'jajko sadzone', 'frytki zamiast ziemniaków']
  const lines = Array.from({ length: count }, (_, at) => {
    const item = cooked[(number * 5 + at * 3) % cooked.length]
    if (item === undefined) throw new Error('the demo venue cooks nothing')
    return {
      id: randomUUID(),
      itemVersion: 1,
      menuItemId: item.id,
      name: item.name,
      quantity: 1000,
      unitPrice: item.price,
      taxRate: item.taxRate,
      kitchenStationId: item.kitchenStationId,
      modifiers: wishes.slice(at % 2, (at % 2) + 2).map((name) => ({
        modifierId: randomUUID(),
        name,
        price: 0,
        amount: 1,
      })),
      note: at % 2 === 1 ? 'sos podać osobno, proszę bez pieprzu' : '',
    }
  })
  const body = JSON.stringify({
    orderId: randomUUID(),
    orderCheckId: randomUUID(),
    diningOptionId: option.id,
    tableId: tables[number]?.id ?? null,
    crewMemberId: null,
    comment: '',
    deliveryTime: { kind: 'asap' },
    lines,
  })
  const answer = await call(`/order-manager/${placeId}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}
