import { followHost } from "../application/host/followHost.ts"
import { chooseLanguage } from "../application/language/chooseLanguage.ts"
import { notices } from "../application/notice/notices.ts"
import { readTerms } from "../application/terms/readTerms.ts"
import { openLiveButton } from "../application/visit/openLiveButton.ts"
import { rememberVisitor } from "../application/visit/rememberVisitor.ts"
import { startVisit } from "../application/visit/startVisit.ts"
import type { EntrancePorts } from "./EntrancePorts.ts"

/**
 * What the first screen needs, joined by hand: the container costs 19 kB gzip and comes with the first page behind the entrance
 * (docs/decisions/001). Building never fails and starts nothing.
 */
export const entrance = (ports: EntrancePorts) => {
  const {
    config,
    store,
    languages,
    ids,
    page,
    host,
    analytics,
    identity,
    tokens,
    customers,
    locations,
    presentations,
  } = ports
  const raised = notices(ids)
  const terms = readTerms(locations)
  const visitor = rememberVisitor(store)
  return {
    ports,
    notices: raised,
    terms,
    visitor,
    startVisit: startVisit(config, tokens, customers, locations, presentations, identity, raised),
    openLiveButton: openLiveButton(presentations, identity, page),
    followHost: followHost(host, store, identity, visitor, analytics),
    chooseLanguage: chooseLanguage(languages, terms),
  }
}

export type Entrance = ReturnType<typeof entrance>
