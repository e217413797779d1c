import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/db/connection/database-unavailable.ts'
import { createPlaceQueue, PlaceBusy } from '#server/sync/place-queue.ts'

test('writers of one place run one after the other, in the order of their calls', async () => {
  const queue = createPlaceQueue()
  const steps: string[] = []
  const work = (name: string) => () =>
    Promise.resolve()
      .then(() => steps.push(`${name} begins`))
      .then(() => steps.push(`${name} ends`))
  await Promise.all([queue.run('p', work('a')), queue.run('p', work('b')), queue.run('p', work('c'))])
  expect(steps).toStrictEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('one that fails tells its caller and holds up nobody', async () => {
  const queue = createPlaceQueue()
  const failing = queue.run('p', () => Promise.reject(new Error('on purpose')))
  const next = queue.run('p', async () => 'fine')
  await expect(failing).rejects.toThrow('on purpose')
  expect(await next).toBe('fine')
})

test('more than two hundred that wait are turned away at once, each place for itself', async () => {
  const queue = createPlaceQueue()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const atWork = queue.run('p', () => gate)
  const waiting = Array.from({ length: 200 }, () => queue.run('p', async () => {}))
  const turnedAway = queue.run('p', async () => {})
  await expect(turnedAway).rejects.toThrow(PlaceBusy)
  await expect(turnedAway).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 1 })
  expect(await queue.run('q', async () => 'elsewhere')).toBe('elsewhere')
  open()
  await Promise.all([atWork, ...waiting])
  expect(await queue.run('p', async () => 'again')).toBe('again')
})

test('those who wait behind one to whom the database says nothing fail alike, and whoever comes then is tried', async () => {
  const queue = createPlaceQueue()
  const tried: string[] = []
  const silent = (name: string, endsTheLine: boolean) => async () => {
    tried.push(name)
    throw new DatabaseUnavailable(new Error('silence'), endsTheLine)
  }
  const waiting = ['a', 'b', 'c'].map((name) => queue.run('p', silent(name, true)))
  for (const each of waiting) await expect(each).rejects.toThrow(DatabaseUnavailable)
  expect(tried).toStrictEqual(['a'])

  const broken = queue.run('p', silent('d', false))
  const behind = queue.run('p', async () => 'fine')
  await expect(broken).rejects.toThrow(DatabaseUnavailable)
  expect([await behind, tried]).toStrictEqual(['fine', ['a', 'd']])
})
