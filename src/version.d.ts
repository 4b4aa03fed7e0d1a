/** Version of the build, from package.json (decisions E3). */
declare const __VERSION__: string
