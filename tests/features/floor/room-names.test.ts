import { expect, it } from 'vitest'
import { placements } from '#domain/floor/floor-plan.ts'
import en from '#locales/en.json'
import pl from '#locales/pl.json'

it.each([en, pl])('a room that nobody named is called by one name wherever tables are listed', (texts) => {
  for (const placement of placements) {
    const name = texts[`floor.room.${placement}`]
    expect(texts[`register.table.${placement}`]).toBe(name)
    expect(texts[`orders.table.${placement}`]).toBe(name)
  }
})
