import { de, en, Faker } from "@faker-js/faker"

/** Faker with a fixed seed: code that builds in the same order gets the same values. */
export const faker = new Faker({ locale: [de, en], seed: 20261120 })
