import * as v from 'valibot'
import { comment, integer, text } from '../fields.ts'
import { day, idIn, instant } from '../unit-fields.ts'

export const notificationKinds = [
  /** All dishes of an order are ready to be brought. */
  'ready',
  /** No kitchen display has shown what was sent. */
  'no-answer',
  'platform-order',
  'write-refused',
  'write-held',
  /** A manager has decided about what was held or parked. */
  'write-decided',
  /** After a restore a device can send nothing until another one has sent what it stands on. */
  'device-waits',
  /** The disk of the server fills up. */
  'disk-low',
  /** So many wrong PINs of one person that nobody looks at another one for a while. */
  'pin-locked-out',
  'discrepancy',
  'printer-fault',
  'invitation-accepted',
  /** More was sold than there was. */
  'oversold',
  /** A product is below its minimum; there is less than nothing of it; a count found a large difference. */
  'stock-low',
  'stock-negative',
  'stock-difference',
  /** Money that came by a provider after it had been given up, or twice. */
  'payment-late',
  /** A bank takes money back, or wants to; or money that a provider had promised did not come. */
  'payment-disputed',
  /** A refund through a provider that did not arrive, or came back after it had. */
  'refund-failed',
  'refund-reversed',
  /** An invoice that the national system has rejected; one whose time runs out. */
  'e-invoice-rejected',
  'e-invoice-late',
  /** The certificate of a till, or that of the place, ends soon. */
  'certificate-ends',
  /** Somebody wrote it. */
  'message',
] as const

/**
 * Something that one person should know, wherever they are signed in. What is said is made of the kind and `facts`
 * (names, numbers, counts) in the reader's language; `text` is what a person or a device said in its own words.
 */
export const notificationSchema = v.object({
  id: idIn('notifications'),
  kind: v.picklist(notificationKinds),
  at: instant,
  forUserId: idIn('placeUsers'),
  /** The check that the notification is about, where it is about one. */
  orderCheckId: v.nullable(idIn('orderChecks')),
  facts: v.record(v.string(), v.union([text(0, 200), integer(0, 9_999_999_999)])),
  text: comment,
  readAt: v.nullable(instant),
  /** Business day on which it was made; it leaves the devices like the checks of that day. */
  closedDay: day,
})

export type Notification = v.InferOutput<typeof notificationSchema>
export type NotificationKind = Notification['kind']
