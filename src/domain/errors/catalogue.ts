import type { ErrorCode } from './codes.ts'

/**
 * The meaning of each code of failure. `status` is the HTTP status of the API; `next` is what the person should do;
 * `dataAtRisk` says whether anything they entered may be lost. The words on the screen stand in `locales` under
 * `error.<code>`.
 */
export const errorCatalogue = {
  invalid_input: { status: 422, next: 'correct', dataAtRisk: false },
  malformed_body: { status: 400, next: 'correct', dataAtRisk: false },
  unauthenticated: { status: 401, next: 'sign-in', dataAtRisk: false },
  invalid_credentials: { status: 401, next: 'correct', dataAtRisk: false },
  grant_invalid: { status: 401, next: 'connect-device', dataAtRisk: false },
  device_revoked: { status: 401, next: 'connect-device', dataAtRisk: false },
  forbidden: { status: 403, next: 'ask-manager', dataAtRisk: false },
  not_found: { status: 404, next: 'reload', dataAtRisk: false },
  state_conflict: { status: 409, next: 'reload', dataAtRisk: false },
  not_yours_to_give: { status: 403, next: 'ask-manager', dataAtRisk: false },
  last_owner: { status: 409, next: 'correct', dataAtRisk: false },
  removal_asked: { status: 409, next: 'correct', dataAtRisk: false },
  own_password: { status: 409, next: 'correct', dataAtRisk: false },
  already_member: { status: 409, next: 'correct', dataAtRisk: false },
  place_in_use: { status: 409, next: 'correct', dataAtRisk: false },
  link_gone: { status: 410, next: 'correct', dataAtRisk: false },
  wrong_password: { status: 422, next: 'correct', dataAtRisk: false },
  wrong_pin: { status: 422, next: 'correct', dataAtRisk: false },
  easy_pin: { status: 422, next: 'correct', dataAtRisk: false },
  e_mail_taken: { status: 409, next: 'correct', dataAtRisk: false },
  slug_taken: { status: 409, next: 'correct', dataAtRisk: false },
  sequence_gap: { status: 409, next: 'wait', dataAtRisk: false },
  sequence_taken: { status: 409, next: 'connect-device', dataAtRisk: false },
  id_reused: { status: 422, next: 'report', dataAtRisk: false },
  /** The request needs something that is still in the device's queue. */
  queue_first: { status: 425, next: 'wait', dataAtRisk: false },
  cursor_expired: { status: 410, next: 'wait', dataAtRisk: false },
  body_too_large: { status: 413, next: 'correct', dataAtRisk: false },
  /** Lists and objects lie deeper in each other than anything of ours does. */
  too_deep: { status: 422, next: 'report', dataAtRisk: false },
  image_unreadable: { status: 422, next: 'correct', dataAtRisk: false },
  image_too_small: { status: 422, next: 'correct', dataAtRisk: false },
  too_many_requests: { status: 429, next: 'wait', dataAtRisk: false },
  internal: { status: 500, next: 'report', dataAtRisk: false },
  not_implemented: { status: 501, next: 'report', dataAtRisk: false },
  busy: { status: 503, next: 'wait', dataAtRisk: false },
  /** The server's database has gone, or does not answer. */
  database_unavailable: { status: 503, next: 'wait', dataAtRisk: false },
  /** The server's disk has no room: nothing was saved there. */
  server_full: { status: 507, next: 'wait', dataAtRisk: false },
  /** A restored server waits for what other devices send again. */
  awaiting_base: { status: 503, next: 'wait', dataAtRisk: false },
  no_internet_connection: { status: null, next: 'wait', dataAtRisk: false },
  not_saved: { status: null, next: 'retry', dataAtRisk: true },
  storage_full: { status: null, next: 'free-storage', dataAtRisk: true },
  // why a command was refused
  unreadable: { status: 422, next: 'report', dataAtRisk: false },
  unsupported: { status: 422, next: 'report', dataAtRisk: false },
  unknown_item: { status: 422, next: 'reload', dataAtRisk: false },
  order_started: { status: 409, next: 'reload', dataAtRisk: false },
  order_not_pending: { status: 409, next: 'reload', dataAtRisk: false },
  check_not_open: { status: 409, next: 'reload', dataAtRisk: false },
  line_not_done: { status: 409, next: 'reload', dataAtRisk: false },
  nobody_to_tell: { status: 422, next: 'correct', dataAtRisk: false },
  unknown_table: { status: 422, next: 'correct', dataAtRisk: false },
  unknown_dining_option: { status: 422, next: 'correct', dataAtRisk: false },
  not_unique: { status: 409, next: 'correct', dataAtRisk: false },
  unknown_reference: { status: 422, next: 'correct', dataAtRisk: false },
  in_use: { status: 409, next: 'correct', dataAtRisk: false },
  default_station: { status: 409, next: 'correct', dataAtRisk: false },
  check_documented: { status: 409, next: 'reload', dataAtRisk: false },
  check_terms: { status: 409, next: 'correct', dataAtRisk: false },
  check_not_merged: { status: 409, next: 'reload', dataAtRisk: false },
  report_not_last: { status: 409, next: 'reload', dataAtRisk: false },
  drawer_not_open: { status: 409, next: 'reload', dataAtRisk: false },
  costing_fixed: { status: 409, next: 'correct', dataAtRisk: false },
  shift_kept: { status: 409, next: 'correct', dataAtRisk: false },
  /** Days of a range the wrong way round, or more than a year of them. */
  day_range: { status: 422, next: 'correct', dataAtRisk: false },
  /** More than a sheet of a workbook may have; a CSV file has no end. */
  too_many_rows: { status: 422, next: 'correct', dataAtRisk: false },
  day_closed: { status: 409, next: 'reload', dataAtRisk: false },
  check_not_empty: { status: 409, next: 'correct', dataAtRisk: false },
  printing_required: { status: 403, next: 'ask-manager', dataAtRisk: false },
  not_given_back: { status: 409, next: 'correct', dataAtRisk: false },
  document_printed: { status: 409, next: 'correct', dataAtRisk: false },
  document_state: { status: 409, next: 'reload', dataAtRisk: false },
  other_day: { status: 409, next: 'correct', dataAtRisk: false },
  job_claimed: { status: 409, next: 'reload', dataAtRisk: false },
  line_voided: { status: 409, next: 'reload', dataAtRisk: false },
  line_ended: { status: 409, next: 'reload', dataAtRisk: false },
  payment_state: { status: 409, next: 'reload', dataAtRisk: false },
  e_invoice_state: { status: 409, next: 'reload', dataAtRisk: false },
  discount_above_value: { status: 422, next: 'correct', dataAtRisk: false },
  outside_delivery_zones: { status: 422, next: 'correct', dataAtRisk: false },
  below_minimum_order: { status: 422, next: 'correct', dataAtRisk: false },
  total_too_large: { status: 422, next: 'correct', dataAtRisk: false },
  // the delivery platform
  platform_not_set_up: { status: 409, next: 'ask-manager', dataAtRisk: false },
  platform_limit: { status: 429, next: 'wait', dataAtRisk: false },
  platform_refused: { status: 409, next: 'ask-manager', dataAtRisk: false },
  platform_unavailable: { status: 503, next: 'wait', dataAtRisk: false },
  // documents and money beside the device
  buyer_missing: { status: 422, next: 'correct', dataAtRisk: false },
  too_many_lines: { status: 422, next: 'correct', dataAtRisk: false },
  nothing_to_pay: { status: 409, next: 'reload', dataAtRisk: false },
  seller_missing: { status: 422, next: 'correct', dataAtRisk: false },
  invoices_elsewhere: { status: 422, next: 'correct', dataAtRisk: false },
  simplified_invoice_limit: { status: 422, next: 'correct', dataAtRisk: false },
  simplified_invoice_ended: { status: 422, next: 'correct', dataAtRisk: false },
  ksef_not_set_up: { status: 409, next: 'ask-manager', dataAtRisk: false },
  ksef_series_taken: { status: 409, next: 'correct', dataAtRisk: false },
  ksef_prefix_fixed: { status: 409, next: 'correct', dataAtRisk: false },
  ksef_invoices_wait: { status: 409, next: 'correct', dataAtRisk: false },
  ksef_tax_id_fixed: { status: 409, next: 'correct', dataAtRisk: false },
  ksef_trial_needed: { status: 409, next: 'correct', dataAtRisk: false },
  ksef_unavailable: { status: 503, next: 'retry', dataAtRisk: false },
  certificate_unreadable: { status: 422, next: 'correct', dataAtRisk: false },
  contractor_not_found: { status: 404, next: 'correct', dataAtRisk: false },
  contractor_service: { status: 503, next: 'correct', dataAtRisk: false },
  /** The house can be shown on the map instead. */
  address_service: { status: 503, next: 'correct', dataAtRisk: false },
  /** The place has not said that addresses may be sent to anybody. */
  address_service_off: { status: 409, next: 'ask-manager', dataAtRisk: false },
  mail_failed: { status: 503, next: 'retry', dataAtRisk: false },
  terminal_unavailable: { status: 503, next: 'correct', dataAtRisk: false },
  provider_not_set_up: { status: 409, next: 'ask-manager', dataAtRisk: false },
  provider_refused: { status: 409, next: 'ask-manager', dataAtRisk: false },
  provider_unavailable: { status: 503, next: 'wait', dataAtRisk: false },
  // changes of many rows of the menu
  batch_gone: { status: 410, next: 'correct', dataAtRisk: false },
  price_out_of_bounds: { status: 422, next: 'correct', dataAtRisk: false },
  /** More than what waits in a device's queue may hold. */
  needs_connection: { status: 422, next: 'correct', dataAtRisk: false },
} as const satisfies Record<ErrorCode, ErrorEntry>

type ErrorEntry = {
  status: number | null
  next:
    | 'correct'
    | 'sign-in'
    | 'connect-device'
    | 'ask-manager'
    | 'reload'
    | 'wait'
    | 'retry'
    | 'report'
    | 'free-storage'
  dataAtRisk: boolean
}
