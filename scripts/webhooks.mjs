import { runBuilt } from './setup/run-built.mjs'

// `npm run webhooks [-- replay ID|unmatched|failed]`
await runBuilt('webhooks')
