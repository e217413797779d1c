// A test that asks a host elsewhere depends on somebody's network, and its open look-ups hold up all others of
// the process: Node resolves two names at a time. Such a host is not there, at once.
const reach = globalThis.fetch
// One process runs many files, and each comes through here.
if (reach.name !== fetchOwnMachine.name) globalThis.fetch = fetchOwnMachine

async function fetchOwnMachine(...[target, init]: Parameters<typeof fetch>): Promise<Response> {
  const { hostname } = new URL(target instanceof Request ? target.url : target)
  if (isOwn(hostname)) return reach(target, init)
  throw new TypeError('fetch failed', { cause: new Error(`no test asks ${hostname}`) })
}

function isOwn(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
