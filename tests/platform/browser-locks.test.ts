import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserLocks } from '#platform/api/browser-locks.ts'
import type { LockPort } from '#platform/api/ports.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Work that ends when it is told to, and says when it has begun. */
function work(log: string[], name: string) {
  let end: (how: Promise<string>) => void = () => undefined
  const ended = new Promise<string>((resolve) => (end = resolve))
  const run = () => {
    log.push(name)
    return ended
  }
  return { run, end: () => end(Promise.resolve(name)), fail: () => end(Promise.reject(new Error(name))) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a lock of a browser without Web Locks, as one that serves no secure page', () => {
  const locks = (): LockPort => {
    vi.stubGlobal('navigator', {})
    return browserLocks()
  }

  it('lets one at a time through within the tab, in their order, and gives what each made', async () => {
    const log: string[] = []
    const [first, second] = [work(log, 'first'), work(log, 'second')]
    const here = locks()
    const both = Promise.all([here.run('refresh', first.run), here.run('refresh', second.run)])
    await settled()
    expect(log).toEqual(['first'])
    first.end()
    await settled()
    expect(log).toEqual(['first', 'second'])
    second.end()
    expect(await both).toEqual(['first', 'second'])
  })

  it('goes on to the next one where one has failed, and tells only the one that did', async () => {
    const log: string[] = []
    const [first, second] = [work(log, 'first'), work(log, 'second')]
    const here = locks()
    const both = Promise.allSettled([here.run('refresh', first.run), here.run('refresh', second.run)])
    first.fail()
    second.end()
    expect(await both).toEqual([
      { status: 'rejected', reason: new Error('first') },
      { status: 'fulfilled', value: 'second' },
    ])
  })

  it('holds up nothing under another name, and no other tab (I15)', async () => {
    const log: string[] = []
    const here = locks()
    void here.run('lokal:sync:one', work(log, 'one').run)
    void here.run('lokal:sync:two', work(log, 'two').run)
    void locks().run('lokal:sync:one', work(log, 'another tab').run)
    await settled()
    expect(log).toEqual(['one', 'two', 'another tab'])
  })

  it('is the same in a worker that has no navigator at all', async () => {
    vi.stubGlobal('navigator', undefined)
    expect(await browserLocks().run('refresh', async () => 'done')).toBe('done')
  })
})

it('A lock of a browser with Web Locks is the browser’s own, across all tabs', async () => {
  const request = vi.fn((_: string, task: () => Promise<string>) => task())
  vi.stubGlobal('navigator', { locks: { request } })
  const task = async () => 'done'
  expect(await browserLocks().run('lokal:sync:one', task)).toBe('done')
  expect(request).toHaveBeenCalledExactlyOnceWith('lokal:sync:one', task)
})
