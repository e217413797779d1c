import * as v from 'valibot'
import { id, integer, text } from '../fields.ts'
import { readNip } from '../text/nip.ts'
import { noOpeningHours, openingHoursSchema } from './opening-hours.ts'

/** A venue. Its row id is the place id. */
export const placeSchema = v.object({
  id,
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)),
  name: text(1, 60),
  timeZone: v.literal('Europe/Warsaw'),
  street: text(0, 65),
  streetNumber: text(0, 9),
  /** `00-925`, or empty. */
  postcode: v.pipe(text(0, 6), v.regex(/^(?:\d{2}-\d{3})?$/)),
  city: text(0, 56),
  phone: v.pipe(text(0, 20), v.regex(/^(?:\+?[\d ()-]{5,20})?$/)),
  email: v.pipe(text(0, 254), v.regex(/^(?:[^@\s]+@[^@\s]+)?$/)),
  /** Ten digits of the tax id (NIP), or empty. */
  taxId: v.pipe(
    text(0, 20),
    v.check((value) => value === '' || readNip(value) !== null),
    v.transform((value) => readNip(value) ?? ''),
  ),
  /** A file of the place. */
  imageId: v.nullable(id),
  openingHours: openingHoursSchema,
  /** Minutes after midnight at which a new business day begins, 0 to 480. */
  dayCutoff: integer(0, 480),
  /** What a till starts with where nothing else was chosen. */
  preferredDiningOptionId: v.nullable(id),
  printoutSettings: v.object({
    /** Up to 3 lines of up to 40 characters, under every printout. */
    footerText: v.pipe(text(0, 122), v.regex(/^[^\n]{0,40}(?:\n[^\n]{0,40}){0,2}$/)),
  }),
  kitchenSettings: v.object({
    /** A sound when a ticket comes in. */
    newTicketSound: v.boolean(),
    /** A ticket that no kitchen display has shown within 10 s is printed at its station. */
    printUnanswered: v.boolean(),
  }),
  menuSettings: v.object({
    /** Signs of allergens on the tiles of the till. */
    allergensOnTiles: v.boolean(),
    /** Sold-out items leave the till instead of being shown as sold out. */
    hideSoldOut: v.boolean(),
  }),
})

export type Place = v.InferOutput<typeof placeSchema>

/** What a new place has besides its id, name and slug, until its people say otherwise. */
export const newPlaceSettings = {
  timeZone: 'Europe/Warsaw',
  ...{ street: '', streetNumber: '', postcode: '', city: '', phone: '', email: '', taxId: '', imageId: null },
  openingHours: noOpeningHours,
  dayCutoff: 4 * 60,
  preferredDiningOptionId: null,
  printoutSettings: { footerText: '' },
  kitchenSettings: { newTicketSound: true, printUnanswered: true },
  menuSettings: { allergensOnTiles: true, hideSoldOut: false },
} as const satisfies Omit<Place, 'id' | 'slug' | 'name'>
