import { describe, expect, it, vi } from 'vitest'
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

  it('asks the worker to take a page that was on its way while the worker became active', async () => {
    const postMessage = vi.fn()
    const container = containerWith({ controller: false, active: { postMessage } })
    const waiting = whenInstalled(container, never)
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'CLAIM' }))
    container.dispatchEvent(new Event('controllerchange'))
    await waiting
  })

  it('goes on without it where the browser keeps nothing', async () => {
    await whenInstalled(containerWith({ controller: false }), Promise.resolve())
  })
})

type Given = { controller: boolean; active?: Pick<ServiceWorker, 'postMessage'> }

function containerWith({ controller, active }: Given) {
  // Whether there is one is all that is asked of it.
  const worker = controller ? ({} as ServiceWorker) : null
  const ready = active === undefined ? new Promise<never>(() => undefined) : Promise.resolve({ active })
  const container = Object.assign(new EventTarget(), { controller: worker, ready })
  return container as typeof container & WorkerContainer
}
