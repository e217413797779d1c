import type { Notification } from '#domain/notification/notification.ts'

export const now = Date.UTC(2026, 10, 20, 17)
export const kasia = '00000000-0000-7000-8000-000000000061'
export const marek = '00000000-0000-7000-8000-000000000062'

/** A notice for Kasia, made just now. */
export function notice(n: number, of: Partial<Notification> = {}): Notification {
  return {
    id: `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`,
    kind: 'ready',
    at: now - 60_000,
    forUserId: kasia,
    orderCheckId: null,
    text: '',
    readAt: null,
    facts: { dishes: 3, table: '4', number: 'A7K-1', stations: 'Wydawka' },
    closedDay: '2026-11-20',
    ...of,
  }
}
