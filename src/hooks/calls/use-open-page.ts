import { ok, type Result } from '#domain/result.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/**
 * Opens an address that is made only now in a page of its own. The page is opened with the press, since browsers refuse
 * one that comes later; `blocked` where they refuse all.
 */
export function useOpenPage(): (
  make: () => Promise<Result<string, CallFailure>>,
) => Promise<Result<'opened' | 'blocked', CallFailure>> {
  return openPage
}

async function openPage(
  make: () => Promise<Result<string, CallFailure>>,
): Promise<Result<'opened' | 'blocked', CallFailure>> {
  const page = window.open('', '_blank')
  const address = await make()
  if (!address.ok) {
    page?.close()
    return address
  }
  if (page === null) return ok('blocked')
  page.opener = null
  page.location.href = address.value
  return ok('opened')
}
