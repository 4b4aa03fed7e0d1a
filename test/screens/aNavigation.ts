import { createStore } from "../../src/application/store/Store.ts"

/** A navigation at a page with nothing open inside. */
export const navigation = { inside: createStore<string | undefined>(undefined), goInside: () => {}, back: () => {} }
