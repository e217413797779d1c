import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it, vi } from 'vitest'
import { reportUnlessLeft } from '#device/outbox/report-unless-left.ts'

it('of printing everything is said that goes wrong, but not that its place is left', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const db = new Dexie('left', { autoOpen: false })
  db.version(1).stores({ printJobs: 'id' })
  await db.open()
  db.close()
  await db.table('printJobs').toArray().catch(reportUnlessLeft('printing'))
  expect(said).not.toHaveBeenCalled()
  reportUnlessLeft('printing')(new Error('paper jam'))
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
