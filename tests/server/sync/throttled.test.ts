import { expect, it } from 'vitest'
import { createThrottled } from '#server/sync/throttled.ts'

const [bistro, bar] = ['bistro', 'bar']

function clockwork() {
  const timers = new Set<() => void>()
  const told: [string, number][] = []
  const throttled = createThrottled({
    after: (_ms, run) => {
      timers.add(run)
      return () => timers.delete(run)
    },
    moved: (placeId, version) => told.push([placeId, version]),
  })
  const pass = () => {
    const due = [...timers]
    timers.clear()
    for (const run of due) run()
  }
  return { ...throttled, told, pass }
}

it('many versions of long work are told as one, the newest, of each place', () => {
  const { moved, told, pass } = clockwork()
  for (const version of [3, 5, 4]) moved(bistro, version)
  moved(bar, 9)
  expect(told).toEqual([])
  pass()
  expect(told).toEqual([
    [bistro, 5],
    [bar, 9],
  ])
})

it('what comes later is told later, and nothing once it is closed', () => {
  const { moved, close, told, pass } = clockwork()
  moved(bistro, 1)
  pass()
  moved(bistro, 2)
  pass()
  moved(bistro, 3)
  close()
  pass()
  expect(told.map(([, version]) => version)).toEqual([1, 2])
})
