import type { Endpoint } from './endpoint.ts'

/** How deep lists and objects of a body may lie in each other. */
export const deepestBody = 64

/** bytes */
const kilobyte = 1024

const largestSignedBytes = 256 * kilobyte

/**
 * The most that the JSON body of a call may take, bytes: what the call declares, else 16 KB where anybody may make it and
 * 1 MB otherwise. A webhook that its caller has not proved to be one is a call of anybody.
 */
export function largestBody({ access, maxBody, webhook, raw }: Endpoint, proven: boolean): number {
  // What proves a body is in it: it has to be read first.
  if (raw === true) return largestSignedBytes
  if (webhook === true) return (proven ? 256 : 16) * kilobyte
  return maxBody ?? (access.kind === 'public' ? 16 * kilobyte : 1024 * kilobyte)
}
