import type { ReactNode } from 'react'

type LinkProps = { className: string; children: ReactNode }

/** Where the pages of counts lead. */
export type CountsLinks = {
  renderList(props: LinkProps): ReactNode
  renderAudit(auditId: string, props: LinkProps): ReactNode
  onAudit(auditId: string): void
  /** To a product of an audit, to be counted; one after the other, so that "back" leads to the audit. */
  onCount(auditId: string, productId: string): void
}
