const { ordered, rule } = require('./ordered.cjs')

/**
 * The folders of the server, from the ground up: a folder imports only what stands above it here. The files at the root
 * put them together, and no folder imports them.
 */
const FOLDERS = {
  // The process and its surroundings.
  process: 'log, terminal, work that is repeated or done one at a time',
  keys: 'tokens, keys, codes: what is secret or drawn by chance',
  documents: 'receipts and invoices as PDF',
  integrations: 'services of others, each as a port with its adapters',
  metrics: 'counters and times, as OpenMetrics',
  http: 'the contract as routes: input, answers, limits',
  // Commands become rows.
  effects: 'what follows from a command in its transaction: stock, invoices to be sent',
  sync: 'decides commands, feeds devices; speaks to its database by ports',
  db: 'tables, rights on rows, the store of a place, connections',
  files: 'images: checked, encoded anew, kept',
  services: 'the environment, and everything that handlers and jobs work with',
  // What is done with them.
  figures: 'sums of days, made from facts and published',
  jobs: 'what is filled in or looked through over all places',
  areas: 'the handlers of the calls',
  backup: 'the whole database as a file, and back',
  demo: 'the demo venue',
}

const names = Object.keys(FOLDERS)

module.exports = {
  serverFolders: names,
  serverRules: [
    ...ordered({ parent: 'server', label: 'server', names, list: 'scripts/boundaries/server.cjs' }),
    rule(
      'server-heads',
      'what puts the server together is imported by no folder',
      { path: '^server/[^/]+/' },
      { path: '^server/[^/]+$' },
    ),
  ],
}
