import { configure } from "@testing-library/dom"

// What comes by import() takes longer than the usual second when every core is busy with other tests.
configure({ asyncUtilTimeout: 30_000 })
