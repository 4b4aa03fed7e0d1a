import { configure } from "@testing-library/dom"

// Code loaded by import() takes longer than the default second when every core is busy with other tests.
configure({ asyncUtilTimeout: 30_000 })
