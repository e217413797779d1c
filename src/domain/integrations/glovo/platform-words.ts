/** The words on an order of the platform, in the venue's language. */
export type PlatformWords = {
  platform: string
  pickUpCode: string
  payment: { CASH: string; DELAYED: string }
  takenByGuest: string
  cutlery: { yes: string; no: string }
  allergy: string
  invoice: string
}
