import * as v from 'valibot'
import { id, text } from '../fields.ts'
import { day, idIn, minutes } from '../unit-fields.ts'
import { offlinePinGives } from '../access/offline-pin.ts'
import { taxCalculations } from './tax-calculation.ts'
import { tileLooks } from './tile-looks.ts'
import { readNip } from '../text/nip.ts'
import { deliverySettingsSchema, newDeliverySettings } from './delivery-settings.ts'
import { drawerSettingsSchema, newDrawerSettings } from './drawer-settings.ts'
import { guideSettingsSchema, newGuideSettings } from './guide-settings.ts'
import { ksefSettingsSchema, newKsefSettings } from './ksef-settings.ts'
import { newDayCutoffMinutes, newMenuSettings } from './new-place.ts'
import { newStockSettings, stockSettingsSchema } from './stock-settings.ts'
import { newTerminalSettings, terminalSettingsSchema } from './terminal-settings.ts'
import {
  hoursExceptionsSchema,
  noHoursExceptions,
  noOpeningHours,
  openingHoursSchema,
} from './opening-hours.ts'

/** Sellers with a small turnover are exempt by it (art. 113 of the VAT act); others enter their own. */
const usualExemption = 'art. 113 ust. 1 ustawy o VAT'

/** A venue. Its row id is the place id. */
export const placeSchema = v.object({
  id: idIn('places'),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/)),
  name: text(1, 60),
  /**
   * Of the company or the person that sells here, as invoices name it; empty: not entered, so there are no invoices.
   */
  legalName: v.optional(text(0, 256), ''),
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
  /** Hours of single business days instead of the week's; missing in copies made before there were any. */
  hoursExceptions: v.optional(hoursExceptionsSchema, noHoursExceptions),
  /** Minutes after midnight at which a new business day begins, 0 to 480. */
  dayCutoff: minutes(0, 480),
  /** The dining option that a till starts with where nothing else was chosen. */
  preferredDiningOptionId: v.nullable(idIn('diningOptions')),
  printoutSettings: v.object({
    /** Up to 3 lines of up to 40 characters, under every printout. */
    footerText: v.pipe(text(0, 122), v.regex(/^[^\n]{0,40}(?:\n[^\n]{0,40}){0,2}$/)),
  }),
  documentSettings: v.object({
    /** Each line with its own rate, or everything as a gastronomy service with 8 % where that is lawful. */
    taxCalculation: v.picklist(taxCalculations),
    /** Documents name one gastronomy service for each rate instead of dishes. */
    oneServiceLine: v.boolean(),
    /**
     * From this day of sale on invoices are issued elsewhere, and a receipt with a tax id is offered; null: never.
     */
    invoicesElsewhereFrom: v.nullable(day),
  }),
  /** The rule of law by which sales at VATzw are exempt, as documents with such a line say. */
  exemptionBasis: v.optional(text(1, 120), usualExemption),
  kitchenSettings: v.object({
    /** A sound when a ticket comes in. */
    newTicketSound: v.boolean(),
    /** A ticket that no kitchen display has shown in time (`noAnswerMs`) is printed at its station. */
    printUnanswered: v.boolean(),
    /** Of an order with several courses, only the first is made until the next is fired. */
    holdCourses: v.optional(v.boolean(), false),
  }),
  menuSettings: v.object({
    /** Signs of allergens on the tiles of the till. */
    allergensOnTiles: v.boolean(),
    /** Forms offer all fourteen allergens of EU law, else the usual eight; what a dish has is shown in any case. */
    allAllergens: v.optional(v.boolean(), false),
    /** Sold-out items leave the till instead of being shown as sold out. */
    hideSoldOut: v.boolean(),
    /**
     * A delivery platform is told the price of a dish with that of its box; else its prices contain the box already.
     */
    platformBoxesOnTop: v.optional(v.boolean(), false),
    /** The look of the tiles of the till. */
    tiles: v.optional(v.picklist(tileLooks), 'plain'),
    /** Tiles of a section stand in the order of how often they were sold of late, else in the menu's order. */
    oftenFirst: v.optional(v.boolean(), false),
    /** The till asks how many guests sit down when a free table is chosen. */
    asksGuests: v.optional(v.boolean(), false),
  }),
  /** How people change places at a shared device; missing in copies made before there was anything to choose. */
  pinSettings: v.optional(v.object({ offline: v.picklist(offlinePinGives) }), { offline: 'service' }),
  /** How cash is kept; missing in copies made before there was anything to choose. */
  drawerSettings: v.optional(drawerSettingsSchema, newDrawerSettings),
  /** How stock is kept; missing in copies made before there was anything to choose. */
  stockSettings: v.optional(stockSettingsSchema, newStockSettings),
  /** How invoices go through the national system; missing in copies made before there was anything to choose. */
  ksefSettings: v.optional(ksefSettingsSchema, newKsefSettings),
  /** The settings of the guide to the first hour; missing in copies made before there was one. */
  guideSettings: v.optional(guideSettingsSchema, newGuideSettings),
  /** How addresses are found; missing in copies made before there was anything to choose. */
  deliverySettings: v.optional(deliverySettingsSchema, newDeliverySettings),
  /** How cards are taken on terminals; missing in copies made before there was anything to choose. */
  terminalSettings: v.optional(terminalSettingsSchema, newTerminalSettings),
})

export type Place = v.InferOutput<typeof placeSchema>

/** The settings of a new place besides its id, name and slug, until its people say otherwise. */
export const newPlaceSettings = {
  timeZone: 'Europe/Warsaw',
  legalName: '',
  street: '',
  streetNumber: '',
  postcode: '',
  city: '',
  phone: '',
  email: '',
  taxId: '',
  imageId: null,
  openingHours: noOpeningHours,
  hoursExceptions: noHoursExceptions,
  dayCutoff: newDayCutoffMinutes,
  preferredDiningOptionId: null,
  printoutSettings: { footerText: '' },
  // Invoices to companies go through KSeF from then on, which a place has to set up first.
  documentSettings: {
    taxCalculation: 'BY_TAX_RATE',
    oneServiceLine: false,
    invoicesElsewhereFrom: '2027-01-01',
  },
  exemptionBasis: usualExemption,
  kitchenSettings: { newTicketSound: true, printUnanswered: true, holdCourses: false },
  menuSettings: newMenuSettings,
  pinSettings: { offline: 'service' },
  drawerSettings: newDrawerSettings,
  stockSettings: newStockSettings,
  ksefSettings: newKsefSettings,
  guideSettings: newGuideSettings,
  deliverySettings: newDeliverySettings,
  terminalSettings: newTerminalSettings,
} as const satisfies Omit<Place, 'id' | 'slug' | 'name'>
