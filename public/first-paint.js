// Picks the language of the text shell before it is painted (L2): parameter, /de, session, local, cookie; none: en.
// Classic script: it must run before the body. Storage may throw in a frame, so each read stands alone.
;(() => {
  function read(source) {
    try {
      return source()
    } catch {
      return null
    }
  }
  var sources = [
    () => new URLSearchParams(location.search).get("lang"),
    () => (/^\/de(\/|$)/.test(location.pathname) ? "de" : null),
    () => sessionStorage.getItem("showroom_language"),
    () => localStorage.getItem("showroom_language"),
    () => /(?:^|; )showroom_locale=(\w+)/.exec(document.cookie)[1],
  ]
  var language = sources.map(read).find((value) => value === "en" || value === "de")
  document.documentElement.lang = language || "en"
  // A script that does not arrive cannot say so itself.
  addEventListener(
    "error",
    (event) => {
      if (event.target.tagName === "SCRIPT") document.documentElement.dataset.failed = ""
    },
    true,
  )
})()
