import type { Permission } from './permissions.ts'

/** Any of these opens the page of the drawers: who takes cash of the crew, and who closes the day. */
export const drawerKeepers: readonly Permission[] = ['crew-order', 'create-daily-report']
