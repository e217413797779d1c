import { describe, expect, it } from 'vitest'
import { whenInstalled, type WorkerContainer } from '#platform/app-installed.ts'

const never = new Promise(() => undefined)

describe('the first opening of a place', () => {
  it('does not wait on a device that has the app already', async () => {
    await whenInstalled(containerWith({ controller: true }), never)
  })

  it('waits until the app is on the device, and not for anything else', async () => {
    const container = containerWith({ controller: false })
    let installed = false
    const waiting = whenInstalled(container, never).then(() => (installed = true))
    await Promise.resolve()
    expect(installed).toBe(false)
    container.dispatchEvent(new Event('controllerchange'))
    await waiting
  })

  it('goes on without it where the browser keeps nothing', async () => {
    await whenInstalled(containerWith({ controller: false }), Promise.resolve())
  })
})

function containerWith({ controller }: { controller: boolean }) {
  // Whether there is one is all that is asked of it.
  const worker = controller ? ({} as ServiceWorker) : null
  return Object.assign(new EventTarget(), { controller: worker }) satisfies WorkerContainer & EventTarget
}
