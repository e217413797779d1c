import type { Permission } from '#domain/access/permissions.ts'
import type { CheckAct } from '#domain/payment/check-lifecycle.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { PossibleAct } from '#features/orders/view/document-view.ts'

type ActFacts = {
  icon: IconName
  /** Any of these is enough. */
  needs: readonly Permission[]
  /** A manager can be asked for it; anything else that is not permitted is absent. */
  grantable?: true
  /** The act on a document, where this one is about a document. */
  document?: PossibleAct
  /** The act on the check, where this one is a transition of the check. */
  check?: Exclude<CheckAct, 'update'>
}

/** Everything that can be done with a check beside paying it, in the order in which it is offered. */
const facts = {
  add: { icon: 'plus', needs: ['place-order', 'crew-order'] },
  move: { icon: 'arrow-right-left', needs: ['place-order'] },
  split: { icon: 'split', needs: ['place-order'] },
  merge: { icon: 'merge', needs: ['place-order'] },
  unmerge: { icon: 'unlink', needs: ['place-order'] },
  'hand-over': { icon: 'person', needs: ['place-order'] },
  option: { icon: 'cutlery', needs: ['place-order'] },
  bill: { icon: 'receipt', needs: ['place-order'] },
  'bill-code': { icon: 'qr', needs: ['place-order'] },
  history: { icon: 'history', needs: ['place-order', 'crew-order'] },
  email: { icon: 'mail', needs: ['place-order'], document: 'email' },
  pdf: { icon: 'file-down', needs: ['place-order'], document: 'pdf' },
  'receipt-invoice': { icon: 'file-text', needs: ['place-order', 'crew-order'], document: 'invoice' },
  refund: {
    icon: 'undo',
    needs: ['manage-payments', 'manage-adyen-transactions'],
    grantable: true,
    document: 'refund',
  },
  skip: { icon: 'printer-x', needs: ['skip-printing'], grantable: true, document: 'skip' },
  'cancel-document': { icon: 'ban', needs: ['cancel-printouts'], grantable: true, document: 'cancel' },
  'delete-document': { icon: 'trash', needs: ['cancel-printouts'], grantable: true, document: 'delete' },
  'force-close': { icon: 'lock', needs: ['manage-payments'], grantable: true, check: 'force-close' },
  reopen: { icon: 'recall', needs: ['cancel-printouts'], grantable: true, check: 'reopen' },
  'close-orders': { icon: 'list-checks', needs: ['place-order'] },
  'close-unprinted': {
    icon: 'receipt-blank',
    needs: ['place-order', 'crew-order', 'skip-printing'],
    grantable: true,
    check: 'close-unprinted',
  },
  cancel: { icon: 'ban', needs: ['cancel-order-check'], grantable: true, check: 'cancel' },
  delete: { icon: 'trash', needs: ['place-order'], check: 'delete' },
} as const satisfies Record<string, ActFacts>

export type ActKey = keyof typeof facts

export const actFacts: Readonly<Record<ActKey, ActFacts>> = facts

/** In the order of the table. */
export const actKeys = Object.keys(facts) as ActKey[]
