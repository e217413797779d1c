import { localDay } from '#domain/time/warsaw.ts'

/** Name of an exported queue: which device, which day. `now` in ms. */
export function outboxExportName(deviceCode: string, now: number): string {
  return `lokal-outbox-${deviceCode}-${localDay(now)}.json`
}
