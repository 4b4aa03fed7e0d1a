/**
 * The JSON of a value, without the `toJSON` that a page has given to arrays and objects of its own: old Prototype.js
 * turns an array into a text. The replacer returns the value as it was before `toJSON`.
 */
export const jsonOf = (value: unknown): string =>
  JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key) {
    return this[key]
  })
