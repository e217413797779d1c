import type { IconName } from '#ui/icon.tsx'
import type { ActKey } from './allowed-acts.ts'

/** The picture of each act. */
export const actIcons: Record<ActKey, IconName> = {
  add: 'plus',
  move: 'arrow-right-left',
  split: 'split',
  merge: 'merge',
  unmerge: 'unlink',
  'hand-over': 'person',
  option: 'cutlery',
  history: 'history',
  email: 'mail',
  pdf: 'file-down',
  refund: 'undo',
  skip: 'printer-x',
  'cancel-document': 'ban',
  'delete-document': 'trash',
  'force-close': 'lock',
  reopen: 'recall',
  'close-orders': 'list-checks',
  'close-unprinted': 'receipt-blank',
  cancel: 'ban',
  delete: 'trash',
}
