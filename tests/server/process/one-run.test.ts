import { expect, it, vi } from 'vitest'
import { oneRun } from '#server/process/one-run.ts'

const noTimer = { every: 1000, after: () => () => {}, onError: () => {} }

/** Work whose runs end when they are told to. */
function heldWork() {
  const ends: (() => void)[] = []
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { work, end: () => ends.shift()?.() }
}

it('who asks while a run goes on has it run once more, and never twice at once', async () => {
  const { work, end } = heldWork()
  const { run } = oneRun(work, noTimer)
  const asked = [run(), run(), run()]
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  end()
  await Promise.all(asked)
  expect(work).toHaveBeenCalledTimes(2)
})

it('closing waits for the run that goes on, and begins no other', async () => {
  const { work, end } = heldWork()
  const { run, close, isClosed } = oneRun(work, noTimer)
  const asked = [run(), run()]
  let isOver = false
  const over = close().then(() => (isOver = true))
  expect(isClosed()).toBe(true)
  await Promise.resolve()
  expect(isOver).toBe(false)
  end()
  await Promise.all([...asked, over])
  expect(work).toHaveBeenCalledTimes(1)
})

it('a run that fails is told, and the next one is made all the same', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  const { run } = oneRun(work, noTimer)
  await expect(run()).rejects.toThrow('no')
  await run()
  expect(work).toHaveBeenCalledTimes(2)
})
