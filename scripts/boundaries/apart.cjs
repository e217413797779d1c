const { rule } = require('./ordered.cjs')

/**
 * Folders that stand apart: none imports another, but for the edges that are listed here with their reason. What
 * several of them need stands beside them, at their parent's root or in one of its `shared` folders. `heads` put the
 * folders together. An edge goes to a folder that is listed above, or that has none itself, so that they form no circle.
 */
const AREAS = {
  parent: 'server/areas',
  shared: ['calls', 'devices', 'glovo', 'ksef', 'lists', 'provider-accounts', 'sessions', 'webhooks'],
  heads: ['handlers.ts', 'read-queues.ts', 'webhooks/appliers.ts'],
  edges: {
    people: { auth: 'who accepts an invitation or types a PIN is signed in' },
    account: {
      auth: 'a password is changed, and sessions end, by whoever is signed in',
      people: 'an account that goes leaves its places; its mails and links are made as theirs',
    },
    places: { people: 'a place that closes lets its people go' },
    figures: { orders: 'the checks behind a figure are answered as any other list of checks' },
    'e-invoices': { documents: 'a buyer is mailed the paper of an invoice that anybody may have as PDF' },
    payments: { documents: 'an online payment is given back as any other of its document' },
    exports: { orders: 'checks are exported by the filters of their list' },
    integrations: { addresses: 'whether addresses may be asked for is how their service is doing' },
    menu: { files: 'a dish has an image as a place has one' },
    adyen: {
      payments: 'the digits of a card that a message tells are kept as those of any other payment',
      terminals: 'a message ends a charge that its terminal had left open, and refunds of it',
      'online-payments': 'a link is an attempt of an online payment, and its refund one of a provider',
    },
  },
}

const SCREENS = {
  parent: 'src/back-office',
  shared: ['fields', 'form', 'list'],
  heads: ['area.ts', 'screens.ts', 'overview/'],
  edges: {
    guide: { crew: 'somebody is added in the guide as on the page of the crew' },
    catalogue: {
      screens:
        'categories, recipes and questions are plain areas, shown beside the items that they are chosen for',
    },
    products: {
      screens: 'the form of a product, and those that were removed, are those of a plain area',
      catalogue: 'what goes into a portion costs there what it costs on the menu',
    },
  },
}

/** The rules that hold the folders of a parent apart. */
function apart({ parent, shared, heads, edges }) {
  const within = (...names) => `^${parent}/(${names.join('|')})/`
  const FOLDER = `^${parent}/[^/]+/`
  const HEAD = `^${parent}/(${heads.join('|')})`
  const name = (what) => `${parent.split('/').at(-1)}-${what}`
  const comment = `folders of ${parent} import of one another what scripts/boundaries/apart.cjs lists`
  return [
    ...Object.entries(edges).map(([from, own]) =>
      rule(
        name(`apart-${from}`),
        comment,
        { path: within(from) },
        { path: FOLDER, pathNot: within(from, ...shared, ...Object.keys(own)) },
      ),
    ),
    rule(
      name('apart'),
      comment,
      { path: `^${parent}/([^/]+)/`, pathNot: [within(...Object.keys(edges), ...shared), HEAD] },
      { path: FOLDER, pathNot: within('$1', ...shared) },
    ),
    rule(
      name('shared'),
      `what folders of ${parent} share imports none of them`,
      { path: [within(...shared), `^${parent}/[^/]+$`], pathNot: HEAD },
      { path: FOLDER, pathNot: within(...shared) },
    ),
    rule(
      name('heads'),
      `what puts the folders of ${parent} together is imported by none of them`,
      { path: `^${parent}/`, pathNot: HEAD },
      { path: HEAD },
    ),
  ]
}

module.exports = {
  foldersApart: [AREAS, SCREENS],
  apartRules: [AREAS, SCREENS].flatMap(apart),
}
