import { describe, expect, it } from 'vitest'
import { seatsToChoose } from '#features/till/cart/seats.ts'
import { draft, line } from '#tests/features/till/samples.ts'

describe('the seats to choose from', () => {
  const at = (seats: number | null, ...used: (number | null)[]) =>
    seatsToChoose({
      table: seats === null ? null : Object({ seats }),
      draft: draft({ lines: used.map((seat) => line({ seat })) }),
      check: null,
    }).length

  it('are those of the table and two chairs more', () => expect(at(4)).toBe(6))
  it('are never fewer than are in use', () => expect(at(2, 7, null)).toBe(7))
  it('are a few where no table is chosen yet', () => expect(at(null)).toBe(4))
})
