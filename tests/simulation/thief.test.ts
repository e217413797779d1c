import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { usual } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(20, 200))
const groups = 5

describe('whoever has the storage of three devices, all their proofs and no key (I12)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`does nothing, and makes nobody else doubted, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const habits = { ...usual, manage: 0.2, thief: 0.15 }
        await expect(runSeed(seed, habits), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
