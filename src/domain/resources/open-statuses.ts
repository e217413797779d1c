/**
 * Statuses of a check that guests are still sitting at, or whose documents are not paid and printed: as long as it has
 * one, its table and its dining option stay.
 */
export const openStatuses = ['pending', 'awaiting-payment'] as const
