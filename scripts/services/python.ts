import { firstOf, installByApt, requireProgram } from "./apt.ts"

/** Python 3, with whose server the documents serve a plain page. Throws Unmet. */
export const requirePython = () => ({
  PYTHON: requireProgram({
    name: "Python 3",
    find: () => firstOf(["/usr/bin/python3", "/usr/local/bin/python3"]),
    packages: ["python3"],
    install: installByApt,
  }),
})
