import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mutations, type CommandKind } from '#commands/mutations.ts'
import { isErrorCode } from '#domain/errors/codes.ts'
import { at } from '#tests/support/places/bistro.ts'
import { arbitraryValue } from '#tests/support/random/arbitrary-row.ts'
import { openBistro } from './run.ts'

const kinds = Object.keys(mutations) as CommandKind[]

describe('a command about what is not there', () => {
  it.each(kinds)('%s is refused with a code of the catalogue, or writes whole rows', async (kind) => {
    await fc.assert(
      fc.asyncProperty(arbitraryValue(mutations[kind].args), async (args) => {
        const bistro = await openBistro()
        const outcome = await bistro.run(kind, inThousands(args), at.owner)
        if (!outcome.ok) expect(isErrorCode(outcome.error.code)).toBe(true)
      }),
      { numRuns: 3 },
    )
  })
})

/** The same with amounts below 10 000 zł: a few of the largest that a command may say make more than a row holds. */
function inThousands(args: unknown) {
  const isTime = (key: string) => /at$|until$/i.test(key)
  const modest = (key: string, value: unknown) =>
    typeof value === 'number' && Math.abs(value) >= 1e6 && !isTime(key) ? value % 1e6 : value
  return JSON.parse(JSON.stringify(args), modest)
}
