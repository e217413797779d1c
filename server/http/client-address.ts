import type { HttpContext } from './env.ts'

/** The address that the connection comes from; empty where there is no socket. Behind a proxy it is the proxy's. */
export function clientAddress(c: HttpContext): string {
  const bindings: unknown = c.env
  if (!isRecord(bindings) || !isRecord(bindings['incoming'])) return ''
  const socket = bindings['incoming']['socket']
  const address = isRecord(socket) ? socket['remoteAddress'] : undefined
  return typeof address === 'string' ? address : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
