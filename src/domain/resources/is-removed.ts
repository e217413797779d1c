/** Whether a row was removed and kept: it can be brought back. */
export function isRemoved(row: object): boolean {
  return 'status' in row && row.status === 'SOFT_DELETED'
}
