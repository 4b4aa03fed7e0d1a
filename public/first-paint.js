// Shell language (L2); lost files once more (R9)
;(() => {
  var root = document.documentElement
  var known = (tag) => /^(en|de)$/.test(tag)
  var read = (get) => {
    try {
      return get()
    } catch {} // blocked
  }
  root.lang =
    [
      () => new URLSearchParams(location.search).get("lang"),
      () => /^\/(de)(\/|$)/.exec(location.pathname)[1],
      () => sessionStorage.getItem("showroom_language"),
      () => localStorage.getItem("showroom_language"),
      () => /(?:^|; )showroom_locale=(\w+)/.exec(document.cookie)[1],
      () => navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(known),
    ]
      .map(read)
      .find(known) || "en"
  addEventListener(
    "error",
    ({ target }) => {
      if (target.rel && !/again/.test(target.href)) target.href += "?again"
      if (target.tagName !== "SCRIPT") return
      if (performance.getEntriesByType("navigation")[0].type === "reload") root.dataset.failed = ""
      else location.reload()
    },
    true,
  )
})()
