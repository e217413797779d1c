import type { FakeAnswer } from './answers.ts'
import type { FakeCall } from './fake-call.ts'
import {
  certificateLimits,
  certificateNames,
  answerEnrolment,
  enrolmentState,
  retrieve,
  answerRevocation,
} from './enrolments.ts'
import {
  invoiceBytes,
  invoiceProof,
  invoiceState,
  listInvoices,
  sessionProof,
  sessionState,
} from './invoice-answers.ts'
import { closeSession, openOnlineSession, takeInvoice } from './online-sessions.ts'
import type { KsefOperation } from './routes.ts'
import { byCertificate, byToken, challenge, redeem, refresh, signInState } from './sign-ins.ts'
import { listKeys } from './system-keys.ts'
import type { World } from './world.ts'

/** Who answers which call. */
export const handlers: Readonly<Record<KsefOperation, (world: World, asked: FakeCall) => FakeAnswer>> = {
  challenge,
  'xades-signature': byCertificate,
  'ksef-token': byToken,
  redeem,
  refresh,
  'sign-in-state': signInState,
  keys: listKeys,
  open: openOnlineSession,
  send: takeInvoice,
  close: closeSession,
  'session-state': sessionState,
  list: listInvoices,
  'invoice-state': invoiceState,
  proof: invoiceProof,
  'session-proof': sessionProof,
  invoice: invoiceBytes,
  'certificate-limits': certificateLimits,
  names: certificateNames,
  enrol: answerEnrolment,
  enrolment: enrolmentState,
  retrieve,
  revoke: answerRevocation,
}
