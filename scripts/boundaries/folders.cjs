const { ordered } = require('./ordered.cjs')

/**
 * The folders of six parts of `src`, each part from the ground up: a folder imports only what stands above it here.
 * Files at the root of a part are what its folders share, or put them together.
 */
const ORDERS = {
  'src/commands': {
    resources: 'rows of the plain areas: made, changed, deleted, noted',
    'e-invoices': 'invoices for the national system, and what becomes of them',
    stock: 'the settings of the stock',
    menu: 'many rows of the menu at once, templates and what follows them',
    ledger: 'the entries of the ledger, by document, payment and check',
    print: 'what is printed, and the jobs of that',
    payments: 'what a payment brings with it: events, notices, prints',
    checks: 'what a check brings with it when its lines or its state change',
    mutations: 'the mutations, in files by noun',
    closing: 'what is read before a day is closed',
    figures: 'the facts of a day for its sums',
  },
  'src/replica': {
    copy: 'the rows of the server, which can all be loaded again',
    outbox: 'what people did, on the disk before anybody says that it is saved',
    optimistic: 'the effect of what waits, over the rows of the server',
    feed: 'what the server tells, taken into the copy',
  },
  'src/platform': {
    api: 'calls of the server, and the session under which they are made',
    pins: 'PINs that the device knows, and the keys that they open',
    ksef: 'the certificate of a till',
    push: 'notices that reach a closed app',
    bridge: 'the native wrapper',
    escpos: 'printers that the browser reaches by itself',
    printing: 'the queue of prints, and every way to a printer',
  },
  'src/device': {
    calls: 'calls of the server, and why they fail',
    pins: 'who takes over the device, and who agrees to an act',
    outbox: 'the queue, as people see it and wait for it',
    invoices: 'the seals of the till',
    saving: 'acts become commands, with their proofs and seals',
    place: 'the databases of a place: opened, left, read',
    session: 'signing in and out',
    carts: 'what is being entered at the till',
    drafts: 'what is being entered on a page',
    push: 'who is told on this device',
    printing: 'the printers of this device',
  },
  'src/back-office/catalogue': {
    parts: 'fields, hours and prices of items, alike on all its pages',
    prices: 'the prices of many items, by rule or by cell',
    templates: 'dishes and questions that others follow',
    import: 'items from a table, and back',
    items: 'the list of items, and the page of each',
    editor: 'the menu as guests see it, edited in place',
  },
  'src/features/orders': {
    view: 'a check as people see it: its rows, its money, its marks',
    acts: 'what may be done with a check, and how it is saved',
    lines: 'the lines of a check, and what the kitchen says of them',
    refund: 'money that goes back',
    documents: 'receipts and invoices of a check',
    list: 'the list of checks',
    move: 'checks and lines that go to another table or check',
    check: 'the parts of the page of a check',
    older: 'checks that have left this device',
  },
}

const orderedFolders = Object.entries(ORDERS).map(([parent, folders]) => ({
  parent,
  label: parent.split('/').at(-1),
  listed: Object.keys(folders),
}))

module.exports = {
  orderedFolders,
  orderedRules: orderedFolders.flatMap(({ parent, label, listed }) =>
    ordered({ parent, label, names: listed, list: 'scripts/boundaries/folders.cjs' }),
  ),
}
