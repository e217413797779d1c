import { describe, expect, it, vi } from 'vitest'
import { askServerDirectly, type RouterRule } from '#workers/service/server-routes.ts'

/** Installs the worker in a browser; gives what the installation waited for. */
async function install(browser: { addRoutes?(rules: readonly RouterRule[]): Promise<void> }) {
  const awaited: Promise<unknown>[] = []
  const addEventListener = (_: string, listener: (event: unknown) => void) =>
    listener(Object.assign(browser, { waitUntil: (work: Promise<unknown>) => void awaited.push(work) }))
  askServerDirectly({ addEventListener } as unknown as ServiceWorkerGlobalScope)
  await Promise.all(awaited)
}

/** Where a request goes: the first rule that its path begins with. */
function sourceOf(path: string, rules: readonly RouterRule[]) {
  const follows = ({ condition }: RouterRule) =>
    path.startsWith(condition.urlPattern.pathname.replace('*', ''))
  return rules.find(follows)?.source ?? 'fetch-event'
}

describe('requests of the app', () => {
  it('go to the server by themselves when they are of the API, and through the worker when it keeps them', async () => {
    const addRoutes = vi.fn<(rules: readonly RouterRule[]) => Promise<void>>(async () => {})
    await install({ addRoutes })
    const [rules = []] = addRoutes.mock.calls[0] ?? []
    expect(sourceOf('/api/sync/push', rules)).toBe('network')
    expect(sourceOf('/api/files/place/picture', rules)).toBe('fetch-event')
    expect(sourceOf('/p/place/register', rules)).toBe('fetch-event')
    expect(sourceOf('/assets/index.js', rules)).toBe('fetch-event')
  })

  it('go through the worker in a browser without such rules, or one that refuses them', async () => {
    const told = vi.spyOn(console, 'info').mockImplementation(() => {})
    await install({})
    await install({ addRoutes: () => Promise.reject(new TypeError('no such rule')) })
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
  })
})
