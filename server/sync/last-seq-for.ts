import type { RegisterDevice } from '#contract/registration.ts'

/**
 * Behind which number a device that registers anew goes on. A place that was restored from a backup may lack what the
 * device has sent under its names before: then it goes on where the first of that is missing.
 */
export async function lastSeqFor(
  findDevice: (id: string) => Promise<{ lastSeq: number } | null>,
  { firstSeq, formers }: Pick<RegisterDevice, 'firstSeq' | 'formers'>,
): Promise<number> {
  for (const [n, former] of formers.entries()) {
    const end = Math.min(formers[n + 1]?.firstSeq ?? firstSeq, firstSeq) - 1
    const has = Math.max((await findDevice(former.clientId))?.lastSeq ?? 0, former.firstSeq - 1)
    if (has < end) return has
  }
  return firstSeq - 1
}
