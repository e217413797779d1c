import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(50, 400))
const groups = 25

describe('three devices with lost, doubled and late answers agree with the server (I1 to I8, I10, I17, L1)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        await expect(runSeed(seed), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }
})
