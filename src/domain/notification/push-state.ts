/**
 * The life of one push message to one device.
 *
 *   waiting --begin--> sending
 *   sending --taken--> sent            the push service has it; nobody knows yet whether it was shown
 *   sending --again--> waiting         it was not taken for now
 *   sending --refused--> failed        it never will be
 *   sending --lost--> unknown          the server ended while it was being sent: it is not sent again
 *   waiting --passed--> expired        its time has passed, or its person has read the notice meanwhile
 */
export const pushStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'expired'] as const

export type PushState = (typeof pushStates)[number]
