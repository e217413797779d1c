import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boxFor } from '#domain/order/packing.ts'
import { boxIdOf } from '#device/carts/box-id.ts'
import { readBoxes } from '#device/carts/read-boxes.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { line } from '#tests/commands/run.ts'
import { at, boxedMenu, bistroRows } from '#tests/support/places/bistro.ts'
import { putRows } from '#tests/support/device-here.ts'

let databases: PlaceDatabases

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  await putRows(databases, bistroRows(), 7)
})
afterEach(() => databases.close())

const rows = () => createRowReader(databases.replicaDb)

describe('what a dish is packed in', () => {
  const option = { type: 'PICKUP' } as const
  const boxOfDish = async (n: number, item: string) => {
    const dish = line(n, item)
    return boxFor(dish, { option, ...(await readBoxes(rows(), [dish], boxIdOf)) })
  }

  it('is the box of the place’s list, at the price and version of this device’s copy', async () => {
    await putRows(databases, boxedMenu(), 9)
    expect(await boxOfDish(1, at.zurek)).toMatchObject({
      type: 'PACKAGING',
      name: 'Pojemnik na zupę',
      unitPrice: 200,
      itemVersion: 9,
      packagingId: at.bowl,
    })
  })

  it('is nothing for drinks, nor where the list has the box no longer', async () => {
    await putRows(databases, boxedMenu())
    expect(await boxOfDish(1, at.beer)).toBeUndefined()
    await databases.replicaDb.rows('packaging').delete(at.bowl)
    expect(await boxOfDish(1, at.zurek)).toBeUndefined()
  })

  it('has an id that follows from its dish: the same on whatever device it is packed (I2)', async () => {
    await putRows(databases, boxedMenu())
    const [one, again, other] = [
      await boxOfDish(1, at.zurek),
      await boxOfDish(1, at.zurek),
      await boxOfDish(2, at.zurek),
    ]
    expect(one?.id).toBe(again?.id)
    expect(one?.id).toBe(boxIdOf(line(1).id))
    expect(other?.id).not.toBe(one?.id)
  })
})
