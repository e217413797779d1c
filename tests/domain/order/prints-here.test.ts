import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { printsHereSchema } from '#domain/order/prints-here.ts'
import { id } from '#tests/commands/run.ts'

const printers = (count: number) => Array.from({ length: count }, (_, n) => id(n))
const isGood = (value: unknown) => v.is(printsHereSchema, value)

describe('the printers of the device that sends a command', () => {
  it('are none where the command says nothing of them, as those of older devices do', () => {
    expect(v.parse(printsHereSchema, undefined)).toBeNull()
    expect(v.parse(printsHereSchema, null)).toBeNull()
  })

  it('are named with the device, at most 50 of them', () => {
    expect([0, 1, 50, 51].map((count) => isGood({ clientId: id(1), printerIds: printers(count) }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(isGood({ printerIds: printers(1) })).toBe(false)
    expect(isGood({ clientId: id(1) })).toBe(false)
    expect(isGood({ clientId: id(1), printerIds: ['kuchnia'] })).toBe(false)
  })
})
