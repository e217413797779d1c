import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '#domain/errors/catalogue.ts'
import { errorCodes, type ErrorCode } from '#domain/errors/codes.ts'

const entries = Object.entries(errorCatalogue) as [ErrorCode, (typeof errorCatalogue)[ErrorCode]][]
const codesWhere = (holds: (entry: (typeof errorCatalogue)[ErrorCode]) => boolean) =>
  entries.flatMap(([code, entry]) => (holds(entry) ? [code] : [])).sort()
const statusesOf = (next: string) =>
  new Set(entries.flatMap(([, entry]) => (entry.next === next ? [entry.status] : [])))

describe('the catalogue of errors', () => {
  it('says of each code once what it means', () => {
    expect(Object.keys(errorCatalogue).sort()).toEqual([...errorCodes].sort())
  })

  it('says of a failure by its status that it is one, and nothing of what no server answers', () => {
    for (const [, { status }] of entries)
      expect(status === null || (status >= 400 && status < 600)).toBe(true)
    expect(codesWhere(({ status }) => status === null)).toEqual([
      'no_internet_connection',
      'not_saved',
      'storage_full',
    ])
  })

  it('warns of lost entries only where the device could not keep them', () => {
    expect(codesWhere(({ dataAtRisk }) => dataAtRisk)).toEqual(['not_saved', 'storage_full'])
  })

  it('sends to sign in only who is not signed in, and to connect only a device that is not believed', () => {
    expect(codesWhere(({ next }) => next === 'sign-in')).toEqual(['unauthenticated'])
    expect(codesWhere(({ next }) => next === 'connect-device')).toEqual([
      'device_revoked',
      'grant_invalid',
      'sequence_taken',
    ])
  })

  it('sends to a manager whoever may not do it, or where the place has not been set up', () => {
    expect(codesWhere(({ status }) => status === 403)).toEqual([
      'forbidden',
      'not_yours_to_give',
      'printing_required',
    ])
    for (const code of codesWhere(({ status }) => status === 403))
      expect(errorCatalogue[code].next).toBe('ask-manager')
    expect(statusesOf('ask-manager')).toEqual(new Set([403, 409]))
  })

  it('lets a person wait for what passes by itself: a server that is busy, the queue, the network', () => {
    expect(codesWhere(({ next, status }) => next === 'wait' && (status ?? 0) < 500)).toEqual([
      'cursor_expired',
      'no_internet_connection',
      'platform_limit',
      'queue_first',
      'sequence_gap',
      'too_many_requests',
    ])
  })

  it('asks to report only what nobody can correct', () => {
    expect(codesWhere(({ next }) => next === 'report')).toEqual([
      'id_reused',
      'internal',
      'not_implemented',
      'too_deep',
      'unreadable',
      'unsupported',
    ])
  })

  it('asks to try again only where another service or the device itself failed', () => {
    expect(codesWhere(({ next }) => next === 'retry')).toEqual([
      'ksef_unavailable',
      'mail_failed',
      'not_saved',
    ])
    expect(codesWhere(({ next }) => next === 'free-storage')).toEqual(['storage_full'])
  })

  it('asks to look again where somebody else was first, or what is meant is gone', () => {
    expect(statusesOf('reload')).toEqual(new Set([404, 409, 422]))
    expect(codesWhere(({ next, status }) => next === 'reload' && status === 422)).toEqual(['unknown_item'])
  })

  it('asks to look again at every row that another person or the server may have moved on', () => {
    expect(codesWhere(({ next }) => next === 'reload')).toEqual([
      'check_documented',
      'check_not_merged',
      'check_not_open',
      'day_closed',
      'document_state',
      'drawer_not_open',
      'e_invoice_state',
      'job_claimed',
      'line_ended',
      'line_not_done',
      'line_voided',
      'not_found',
      'nothing_to_pay',
      'order_not_pending',
      'order_started',
      'payment_state',
      'report_not_last',
      'state_conflict',
      'unknown_item',
    ])
  })

  it('sends to a manager, besides for rights, for services that nobody has set up or that refuse the place', () => {
    expect(codesWhere(({ next, status }) => next === 'ask-manager' && status !== 403)).toEqual([
      'address_service_off',
      'ksef_not_set_up',
      'platform_not_set_up',
      'platform_refused',
      'provider_not_set_up',
      'provider_refused',
    ])
  })

  it('answers 503 for a service that does not answer now, and 429 for too many calls of it', () => {
    expect(codesWhere(({ status }) => status === 503)).toEqual([
      'address_service',
      'awaiting_base',
      'busy',
      'contractor_service',
      'database_unavailable',
      'ksef_unavailable',
      'mail_failed',
      'platform_unavailable',
      'provider_unavailable',
      'terminal_unavailable',
    ])
    expect(codesWhere(({ status }) => status === 429)).toEqual(['platform_limit', 'too_many_requests'])
  })

  it('lets a person go on in another way where a service fails that only helps: typing, the map, cash', () => {
    expect(codesWhere(({ status, next }) => status === 503 && next === 'correct')).toEqual([
      'address_service',
      'contractor_service',
      'terminal_unavailable',
    ])
  })

  it('answers 404 for what is nowhere, 425 before its turn, 507 on a full disk, and 500 for a fault alone', () => {
    const of = (code: number) => codesWhere(({ status }) => status === code)
    expect([of(404), of(425), of(507), of(500), of(501)]).toEqual([
      ['contractor_not_found', 'not_found'],
      ['queue_first'],
      ['server_full'],
      ['internal'],
      ['not_implemented'],
    ])
  })

  it('answers what cannot be read as bad, what does not fit as unprocessable, and what is too large as that', () => {
    expect(codesWhere(({ status }) => status === 400)).toEqual(['malformed_body'])
    expect(codesWhere(({ status }) => status === 413)).toEqual(['body_too_large'])
    expect(errorCatalogue.invalid_input).toEqual({ status: 422, next: 'correct', dataAtRisk: false })
  })

  it('answers what a person did not prove by 401, and what has gone for good by 410', () => {
    expect(codesWhere(({ status }) => status === 401)).toEqual([
      'device_revoked',
      'grant_invalid',
      'invalid_credentials',
      'unauthenticated',
    ])
    expect(codesWhere(({ status }) => status === 410)).toEqual(['batch_gone', 'cursor_expired', 'link_gone'])
  })

  it('asks to choose otherwise, by 409, where what else there is stands in the way', () => {
    expect(codesWhere(({ status, next }) => status === 409 && next === 'correct')).toEqual([
      'already_member',
      'check_not_empty',
      'check_terms',
      'costing_fixed',
      'default_station',
      'document_printed',
      'e_mail_taken',
      'in_use',
      'ksef_invoices_wait',
      'ksef_prefix_fixed',
      'ksef_series_taken',
      'ksef_tax_id_fixed',
      'ksef_trial_needed',
      'last_owner',
      'not_given_back',
      'not_unique',
      'other_day',
      'own_password',
      'place_in_use',
      'removal_asked',
      'shift_kept',
      'slug_taken',
    ])
  })

  it('asks to correct, by 422, what was entered and can never be as it is', () => {
    expect(codesWhere(({ status, next }) => status === 422 && next === 'correct')).toEqual([
      'below_minimum_order',
      'buyer_missing',
      'certificate_unreadable',
      'day_range',
      'discount_above_value',
      'easy_pin',
      'image_too_small',
      'image_unreadable',
      'invalid_input',
      'invoices_elsewhere',
      'needs_connection',
      'nobody_to_tell',
      'outside_delivery_zones',
      'price_out_of_bounds',
      'seller_missing',
      'simplified_invoice_ended',
      'simplified_invoice_limit',
      'too_many_lines',
      'too_many_rows',
      'total_too_large',
      'unknown_dining_option',
      'unknown_reference',
      'unknown_table',
      'wrong_password',
      'wrong_pin',
    ])
  })

  it('asks to report nothing that it answers by 400, 401, 403, 410 or 413: whoever reads these can act', () => {
    expect(
      [400, 401, 403, 410, 413].flatMap((code) =>
        codesWhere(({ status, next }) => status === code && next === 'report'),
      ),
    ).toEqual([])
    expect(codesWhere(({ status, next }) => status === 410 && next === 'correct')).toEqual([
      'batch_gone',
      'link_gone',
    ])
  })

  it('answers a device by 409 where its numbers stand in the way, by 422 what nobody can read', () => {
    expect([errorCatalogue.sequence_gap.status, errorCatalogue.sequence_taken.status]).toEqual([409, 409])
    expect(codesWhere(({ status, next }) => status === 422 && next === 'report')).toEqual([
      'id_reused',
      'too_deep',
      'unreadable',
      'unsupported',
    ])
  })

  it('lets a person wait, by 503 or 507, for a service or a disk that nobody here replaces', () => {
    expect(codesWhere(({ status, next }) => (status ?? 0) > 501 && next === 'wait')).toEqual([
      'awaiting_base',
      'busy',
      'database_unavailable',
      'platform_unavailable',
      'provider_unavailable',
      'server_full',
    ])
  })
})
