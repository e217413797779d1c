import { describe, expect, test } from 'vitest'
import { howMany } from '#tests/support/how-many.ts'
import { backAgain, closing, usual } from './people.ts'
import { runSeed } from './world.ts'

const seeds = Number(process.env['SEEDS'] ?? howMany(15, 400))
const groups = 5
const evenings = [usual, backAgain, closing]

describe('money that a provider tells of late, twice and in any order (I3)', () => {
  for (let group = 0; group < groups; group++) {
    const from = Math.floor((seeds * group) / groups)
    const to = Math.floor((seeds * (group + 1)) / groups)
    test(`is what its events and refunds say, and so is the ledger, seeds ${from} to ${to - 1}`, async () => {
      for (let seed = from; seed < to; seed++) {
        const habits = { ...(evenings[seed % evenings.length] ?? usual), money: 0.6, online: 0.4 }
        await expect(runSeed(seed, habits, 80), `seed ${seed}`).resolves.toBeDefined()
      }
    })
  }

  test('comes to every end that there is', async () => {
    const wanted = ['error', 'completed', 'refund-pending'].map((each) => `onlinePayments ${each}`)
    const back = ['sent', 'failed', 'failed-late', 'reversed'].map((each) => `refunds ${each}`)
    const told = ['payment-late', 'refund-failed', 'refund-reversed']
    const missing = new Set([...wanted, ...back, ...told])
    for (let seed = 0; seed < 40 && missing.size > 0; seed++) {
      const server = await runSeed(seed, { ...usual, money: 0.8, online: 0.7 }, 100)
      for (const { table, row } of server.state().rows.values()) {
        missing.delete(`${table} ${String(row?.['status'])}`)
        if (table === 'notifications') missing.delete(String(row?.['kind']))
      }
    }
    expect([...missing]).toEqual([])
  })
})
