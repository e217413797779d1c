/** The operation that somebody asks of the system, by its address. */
export type KsefOperation = (typeof routes)[number]['operation']

/** The limit that counts a call (KSeF K2). */
export type LimitGroup = (typeof routes)[number]['group']

type Found = { operation: KsefOperation; group: LimitGroup; needs: Needs; parts: string[] }

/** The token that has to come with a call: none, that of a sign-in under way, of access, or for new access. */
export type Needs = 'nothing' | 'sign-in' | 'access' | 'refresh'

/** The route of a request; null: there is no such call. `path` is without the query. */
export function routeOf(method: string, path: string): Found | null {
  for (const { call, operation, group, needs } of routes) {
    const [verb, pattern = ''] = call.split(' ')
    if (verb !== method) continue
    const match = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(path)
    if (match !== null) return { operation, group, needs, parts: match.slice(1).map(decodeURIComponent) }
  }
  return null
}

const routes = [
  { call: 'POST /auth/challenge', operation: 'challenge', group: 'auth', needs: 'nothing' },
  { call: 'POST /auth/xades-signature', operation: 'xades-signature', group: 'auth', needs: 'nothing' },
  { call: 'POST /auth/ksef-token', operation: 'ksef-token', group: 'auth', needs: 'nothing' },
  { call: 'POST /auth/token/redeem', operation: 'redeem', group: 'auth', needs: 'sign-in' },
  { call: 'POST /auth/token/refresh', operation: 'refresh', group: 'auth', needs: 'refresh' },
  { call: 'GET /auth/*', operation: 'sign-in-state', group: 'auth', needs: 'sign-in' },
  { call: 'GET /security/public-key-certificates', operation: 'keys', group: 'auth', needs: 'nothing' },
  { call: 'POST /sessions/online', operation: 'open', group: 'onlineSession', needs: 'access' },
  { call: 'POST /sessions/online/*/invoices', operation: 'send', group: 'invoiceSend', needs: 'access' },
  { call: 'POST /sessions/online/*/close', operation: 'close', group: 'onlineSession', needs: 'access' },
  { call: 'GET /sessions/*', operation: 'session-state', group: 'sessionMisc', needs: 'access' },
  { call: 'GET /sessions/*/invoices', operation: 'list', group: 'sessionInvoiceList', needs: 'access' },
  { call: 'GET /sessions/*/invoices/*', operation: 'invoice-state', group: 'invoiceStatus', needs: 'access' },
  { call: 'GET /sessions/*/invoices/ksef/*/upo', operation: 'proof', group: 'sessionMisc', needs: 'access' },
  { call: 'GET /sessions/*/upo/*', operation: 'session-proof', group: 'sessionMisc', needs: 'access' },
  { call: 'GET /invoices/ksef/*', operation: 'invoice', group: 'invoiceDownload', needs: 'access' },
  { call: 'GET /certificates/limits', operation: 'certificate-limits', group: 'other', needs: 'access' },
  { call: 'GET /certificates/enrollments/data', operation: 'names', group: 'other', needs: 'access' },
  { call: 'POST /certificates/enrollments', operation: 'enrol', group: 'other', needs: 'access' },
  { call: 'GET /certificates/enrollments/*', operation: 'enrolment', group: 'other', needs: 'access' },
  { call: 'POST /certificates/retrieve', operation: 'retrieve', group: 'other', needs: 'access' },
  { call: 'POST /certificates/*/revoke', operation: 'revoke', group: 'other', needs: 'access' },
] as const
