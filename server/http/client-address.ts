import type { HttpContext } from './env.ts'

/**
 * The address that a call comes from; empty where there is no socket. A proxy on this computer is believed about whom
 * it speaks for: the last address that it added. Any other one is an address like any.
 */
export function clientAddress(c: HttpContext): string {
  const address = socketAddress(c)
  if (!loopback.test(address)) return address
  const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
  return forwarded === undefined || forwarded === '' ? address : forwarded
}

const loopback = /^(?:::ffff:)?127\.|^::1$/

function socketAddress(c: HttpContext): string {
  const bindings: unknown = c.env
  if (!isRecord(bindings) || !isRecord(bindings['incoming'])) return ''
  const socket = bindings['incoming']['socket']
  const address = isRecord(socket) ? socket['remoteAddress'] : undefined
  return typeof address === 'string' ? address : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
