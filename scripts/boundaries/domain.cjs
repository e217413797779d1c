const { ordered, rule } = require('./ordered.cjs')

/**
 * The modules of `src/domain`, from the ground up: a module imports only what stands above it here. The files at the
 * root are what all of them build on, and import none, but for the three that are the sum of all modules: `tables.ts`,
 * `table-schemas.ts`, `check-tables.ts`. Whoever needs a row's type may import those; the order says nothing of that.
 */
const MODULES = {
  // Of any trade.
  money: 'grosze: sums, shares, roundings, the ways in which money is given',
  text: 'letters: folding, initials, numbers with a check digit, what a printer can print',
  time: 'instants, business days, ages',
  sheet: 'tables for spreadsheets: typed cells, CSV, workbooks',
  geo: 'points, polygons, zones on a map',
  errors: 'every expected failure by its code',
  access: 'rights, roles, PINs, passwords, approvals',
  history: 'who changed what, and what was changed twice',
  // The venue and its people.
  floor: 'the drawing of the room',
  place: 'a place, its people, hours and settings',
  notification: 'what is told to whom',
  client: 'guests whom the place knows, by phone and address',
  // The catalogue.
  menu: 'items, modifiers, prices by list, templates',
  stock: 'products, recipes, what was used',
  resources: 'the plain areas of the back office as data',
  // What is sold.
  order: 'checks, orders, lines, the kitchen',
  pricing: 'what a check costs: discounts, fees, tax, margins',
  document: 'receipts, invoices, corrections',
  ksef: 'structured invoices of the national system: their bytes, numbers, codes, deadlines',
  payment: 'payments, refunds, and so the life of a check',
  closing: 'the ledger, drawers, reports of shifts and days',
  figures: 'what those reports say, day beside day',
  print: 'papers and jobs of printers',
  sale: 'the machine of the checkout',
  // The outside, and what is set up.
  integrations: 'services of others, as delivery platforms',
  settings: 'the settings of a place, and who may see and change them',
  wording: 'rows as people say them, in any language',
}

const names = Object.keys(MODULES)
const SUMS = '^src/domain/(tables|table-schemas|check-tables)\\.ts$'

module.exports = {
  domainModules: names,
  domainRules: [
    ...ordered({
      parent: 'src/domain',
      label: 'domain',
      names,
      list: 'scripts/boundaries/domain.cjs',
    }),
    rule(
      'domain-root',
      'what all modules build on imports none of them',
      { path: '^src/domain/[^/]+$', pathNot: SUMS },
      { path: `^src/domain/[^/]+/|${SUMS}` },
    ),
  ],
}
